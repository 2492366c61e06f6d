import { rows } from './rows.ts';
import type { Row } from './row.ts';
import { type Target, openTarget } from './target.ts';

/** `npm run attack [ROW …]`: all rows, or those named, against a product of its own on loopback. */
const seed = Number(process.env.ATTACK_SEED ?? '1976');
const rowDeadline = 120_000;

const named = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = named.filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) throw new Error(`No such row: ${unknown.join(', ')}`);
const chosen = named.length === 0 ? rows : rows.filter((row) => named.includes(row.id));

async function withinDeadline(row: Row, target: Target): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${rowDeadline / 1000} s`)), rowDeadline);
  });
  try {
    return await Promise.race([row.run(target), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function passes(row: Row, target: Target): Promise<boolean> {
  try {
    console.log(`${row.id.padEnd(4)}pass  ${row.title}: ${await withinDeadline(row, target)}`);
    return true;
  } catch (error) {
    const seen = (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 600);
    console.log(`${row.id.padEnd(4)}FAIL  ${row.title}: ${seen}`);
    if (process.env.ATTACK_DEBUG) console.error(error);
    return false;
  }
}

const { target, close } = await openTarget(seed);
process.stdout.on('error', () => {}); // whoever reads may be gone; what was started must be stopped all the same
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}
let failed = 0;
try {
  for (const row of chosen) if (!(await passes(row, target))) failed += 1;
} finally {
  await close();
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
