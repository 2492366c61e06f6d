import { readFileSync, writeFileSync } from 'node:fs';

export interface TestOutcome {
  /** A sentence that says what failed without the rest of the list. */
  readonly name: string;
  /** What runs the test once more: its file, or ids. */
  readonly rerun: string;
  readonly passed: boolean;
}

/** What each runner of tests, journeys or attacks says of a run: one shape, so that the gate judges all alike. */
export interface RunReport {
  readonly tests: readonly TestOutcome[];
  /** What went wrong outside of any test: nobody can tell which of them it spoiled. */
  readonly errors: readonly string[];
}

/** The gate names the file; without it a runner only prints. */
export function writeReport(report: RunReport): void {
  const file = process.env.TEST_REPORT;
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

/** Null if the runner died before it could write. */
export function readReport(file: string): RunReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunReport;
  } catch {
    return null;
  }
}
