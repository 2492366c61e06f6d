import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type TestOutcome, writeReport } from './run-report.ts';

function outcomesOf(module: TestModule): TestOutcome[] {
  const file = module.relativeModuleId;
  const outcomes = [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => ({ name: `${file} › ${test.fullName}`, rerun: file, passed: test.result().state === 'passed' }));
  // A file that cannot be read, or whose preparation fails, has no test that failed.
  const isFailedByItself = module.state() !== 'passed' && module.state() !== 'skipped';
  if (isFailedByItself && outcomes.every(({ passed }) => passed)) {
    return [...outcomes, { name: file, rerun: file, passed: false }];
  }
  return outcomes;
}

export default class GateReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeReport({
      tests: modules.flatMap(outcomesOf),
      errors: errors.map(({ stack, message }) => stack ?? message),
    });
  }
}
