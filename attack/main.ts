import { type TestOutcome, writeReport } from '../scripts/gate/run-report.ts';
import { chooseRows } from './choose-rows.ts';
import type { Row } from './row.ts';
import { type Target, openTarget } from './target.ts';

/**
 * `npm run attack -- [--quick] [ROW …]`: all attacks, the quick ones, or the rows named, against a separate product.
 * `npm run faults`: what may fail beneath it.
 */
const seed = Number(process.env.ATTACK_SEED ?? '1976');
// The longest of the rows without a limit of their own tries every write with every undeclared field, and shares the
// cores with the tests.
const usualDeadline = 600;

const chosen = chooseRows(process.argv.slice(2));

async function withinDeadline(row: Row, target: Target): Promise<string> {
  const { deadlineSeconds = usualDeadline } = row;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${deadlineSeconds} s`)), deadlineSeconds * 1000);
  });
  try {
    return await Promise.race([row.run(target), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function passes(row: Row, target: Target): Promise<boolean> {
  const began = performance.now();
  const tell = (result: 'pass' | 'FAIL', text: string) => {
    const took = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(7);
    console.log(`${row.id.padEnd(4)}${result} ${took}  ${row.title}: ${text}`);
  };
  try {
    await row.prepare?.(target);
    tell('pass', await withinDeadline(row, target));
    return true;
  } catch (error) {
    tell('FAIL', (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 600));
    if (process.env.ATTACK_DEBUG) console.error(error);
    return false;
  }
}

const started = performance.now();
const { target, close } = await openTarget(seed);
// The reader of the pipe may be gone; what was started must be stopped all the same.
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}
const outcomes: TestOutcome[] = [];
try {
  for (const row of chosen) {
    outcomes.push({ name: `attack ${row.id}: ${row.title}`, rerun: row.id, passed: await passes(row, target) });
  }
} finally {
  await close();
}
const took = ((performance.now() - started) / 1000).toFixed(0);
const passed = outcomes.filter((outcome) => outcome.passed).length;
const failed = outcomes.length - passed;
console.log(`${passed} passed, ${failed} failed in ${took} s`);
writeReport({ tests: outcomes, errors: [] });
process.exit(failed === 0 ? 0 : 1);
