import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type TestOutcome, writeReport } from '../scripts/gate/run-report.ts';

/** Skipped on purpose, and not because a worker died, or an earlier journey that it rests on has failed. */
const isSkipped = (test: TestCase): boolean =>
  test.outcome() === 'skipped' &&
  [test, ...test.results].some(({ annotations }) =>
    annotations.some(({ type }) => type === 'skip' || type === 'fixme'),
  );

/** A file with at most this many journeys is run again whole. */
const mostRerunTogether = 12;

/** Journeys of a file may rest on each other: one that failed is run again with those that come before it. */
function rerunOf(test: TestCase): string {
  let suite = test.parent;
  while (suite.type !== 'file' && suite.parent) suite = suite.parent;
  const all = suite.allTests();
  return (all.length <= mostRerunTogether ? all : [test]).map(({ id }) => id).join(' ');
}

function outcomeOf(test: TestCase): TestOutcome {
  const [, , file, ...titles] = test.titlePath();
  return {
    name: [`e2e/journeys/${file}`, ...titles].join(' › '),
    rerun: rerunOf(test),
    passed: test.outcome() === 'expected',
  };
}

export default class GateReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ stack, message }: TestError): void {
    this.#errors.push(stack ?? message ?? 'An error without a message');
  }

  onEnd(): void {
    const tests = (this.#suite?.allTests() ?? []).filter((test) => !isSkipped(test)).map(outcomeOf);
    writeReport({ tests, errors: this.#errors });
  }
}
