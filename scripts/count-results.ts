import { readFileSync } from 'node:fs';

interface Counted {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly passed?: number;
  readonly failed?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Adds up the reports of Vitest, Playwright and `attack`; a test that passed only on retry counts as failed. */
const total = { passed: 0, failed: 0 };
for (const file of process.argv.slice(2)) {
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    passed = 0,
    failed = 0,
    stats,
  } = JSON.parse(readFileSync(file, 'utf8')) as Counted;
  total.passed += numPassedTests + passed + (stats?.expected ?? 0);
  total.failed += numFailedTests + failed + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
