import type { RunReport, TestOutcome } from './run-report.ts';

/** What a part of the gate came to. */
export interface Verdict {
  readonly passed: number;
  /** Failed in a full run, passed alone. */
  readonly flaky: readonly string[];
  readonly failed: readonly string[];
}

/** So many failures have one cause, which another try only delays. */
const mostReruns = 20;

const failuresOf = ({ tests }: RunReport): TestOutcome[] => tests.filter(({ passed }) => !passed);

/** Tests to try once more; none if the run is beyond that. */
export function testsToRerun(first: RunReport | null): readonly TestOutcome[] {
  if (!first || first.errors.length > 0) return [];
  const failures = failuresOf(first);
  return failures.length > mostReruns ? [] : failures;
}

/** Why a run says nothing of its tests, or null. */
function breakageOf(report: RunReport | null, exitCode: number | null): string | null {
  if (!report) return `the runner ended with ${exitCode ?? 'a signal'} and without a report`;
  if (report.errors.length > 0) return `an error outside of any test: ${report.errors[0]!.slice(0, 300)}`;
  if (report.tests.length === 0) return 'no test ran';
  if (exitCode !== 0 && failuresOf(report).length === 0) return `the runner ended with ${exitCode ?? 'a signal'}`;
  return null;
}

export interface Run {
  readonly report: RunReport | null;
  readonly exitCode: number | null;
}

/** A failure counts unless everything that failed was run again, alone, and passed. */
export function judgeRuns(part: string, first: Run, second: Run | null): Verdict {
  const passed = first.report?.tests.filter((test) => test.passed).length ?? 0;
  const breakage = breakageOf(first.report, first.exitCode);
  if (breakage !== null || !first.report) return { passed, flaky: [], failed: [`${part}: ${breakage}`] };
  const failures = failuresOf(first.report).map(({ name }) => name);
  if (!second) return { passed, flaky: [], failed: failures };
  const again = breakageOf(second.report, second.exitCode);
  if (again !== null) return { passed, flaky: [], failed: [...failures, `${part}, second run: ${again}`] };
  const outcomes = new Map(second.report!.tests.map((test) => [test.name, test.passed]));
  const isFlaky = (name: string) => outcomes.get(name) === true;
  const failed = [...failures.filter((name) => !isFlaky(name)), ...failuresOf(second.report!).map(({ name }) => name)];
  const flaky = failures.filter(isFlaky);
  return { passed: passed + flaky.length, flaky, failed: [...new Set(failed)] };
}
