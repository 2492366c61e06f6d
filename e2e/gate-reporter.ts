import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type TestOutcome, writeReport } from '../scripts/gate/run-report.ts';

/** Skipped on purpose, which has a result; one that was never begun, because a worker died, has none. */
const isSkipped = (test: TestCase): boolean => test.outcome() === 'skipped' && test.results.length > 0;

function outcomeOf(test: TestCase): TestOutcome {
  const [, , file, ...titles] = test.titlePath();
  return {
    name: [`e2e/journeys/${file}`, ...titles].join(' › '),
    rerun: test.id,
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
