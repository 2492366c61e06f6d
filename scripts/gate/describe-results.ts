import type { PartResult } from './run-parts.ts';

/** Each is a fault of a test or of the product, to be mended the same day; more of them hide too much. */
const mostFlaky = 5;

const list = (heading: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : ['', heading, ...names.map((name) => `  ${name}`)];

/** The last lines of the gate. They end with `N passed, M failed`, and the gate is green if M is 0. */
export function describeResults(results: readonly PartResult[]): { readonly text: string; readonly isGreen: boolean } {
  const flaky = results.flatMap((result) => result.flaky);
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const tooFlaky = flaky.length > mostFlaky;
  const failures = failed.length + (tooFlaky ? flaky.length : 0);
  const lines = [
    '',
    ...results.map(({ name, seconds }) => {
      const [first = 0, ...again] = seconds.map(Math.round);
      return `${String(first).padStart(5)} s  ${name}${again.length > 0 ? `, and ${again[0]} s again` : ''}`;
    }),
    ...list(
      tooFlaky
        ? `Passed only when run again, and with more than ${mostFlaky} of them the gate is red (${flaky.length}):`
        : `Passed only when run again, alone; each is a fault to be mended today (${flaky.length}):`,
      flaky,
    ),
    ...list(`Failed (${failed.length}):`, failed),
    '',
    `${passed - (tooFlaky ? flaky.length : 0)} passed, ${failures} failed`,
  ];
  return { text: lines.join('\n'), isGreen: failures === 0 && passed > 0 };
}
