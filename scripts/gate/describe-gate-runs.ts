import type { GateRun } from './gate-runs.ts';

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What did not pass at once, by name, with how many of the runs that was; the most frequent first. */
export function failureRates(runs: readonly GateRun[]): readonly (readonly [name: string, count: number])[] {
  const names = runs.flatMap(({ parts }) => [...new Set(parts.flatMap(({ failed, flaky }) => [...failed, ...flaky]))]);
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const);
  return counts.toSorted(([, a], [, b]) => b - a);
}

/** The last runs as a page: when, how long by part, how many tests, what was flaky. */
export function describeGateRuns(runs: readonly GateRun[], machine: string): string {
  const names = [...new Set(runs.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const heads = ['ended', 'commit', 'beside', 'result', 'minutes', 'tests', 'flaky', ...names];
  const rows = runs.map(({ commit, ended_at, isBusy, hasPassed, seconds, parts }) => [
    `${ended_at.slice(0, 16).replace('T', ' ')} UTC`,
    commit.slice(0, 8),
    isBusy ? 'two busy processes' : 'nothing',
    hasPassed ? 'green' : 'red',
    minutes(seconds),
    String(sum(parts.map(({ passed }) => passed))),
    String(sum(parts.map(({ flaky }) => flaky.length))),
    ...names.map((name) => String(Math.round(sum(parts.find((part) => part.name === name)?.seconds ?? [])))),
  ]);
  const rates = failureRates(runs).map(([name, count]) => `- ${name}: ${count} of ${runs.length}`);
  return [
    '# The gate, measured',
    '',
    `Written by \`npm run gate -- --table\`. ${machine}.`,
    '',
    'Seconds by part, with those of what was run again. The attacks run beside the tests.',
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(line),
    '',
    rates.length === 0 ? 'Nothing failed in these runs.' : 'Failed or flaky in these runs:',
    ...(rates.length === 0 ? [] : ['', ...rates]),
    '',
  ].join('\n');
}
