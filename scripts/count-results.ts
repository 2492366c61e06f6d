import { readFileSync } from 'node:fs';

interface Counted {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Adds up the reports of Vitest and Playwright; a test that only passed on a second try counts as failed. */
let passed = 0;
let failed = 0;
for (const file of process.argv.slice(2)) {
  const { numPassedTests = 0, numFailedTests = 0, stats } = JSON.parse(readFileSync(file, 'utf8')) as Counted;
  passed += numPassedTests + (stats?.expected ?? 0);
  failed += numFailedTests + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
