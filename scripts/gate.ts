import { resolve } from 'node:path';
import { hasPassed, passGate } from './gate/clean-clone.ts';

/** `npm run gate` runs the gate on a clean clone of HEAD; with `-- --status` it says whether HEAD has passed. */
const checkout = resolve(import.meta.dirname, '..');
if (process.argv.includes('--status')) {
  const passed = hasPassed(checkout);
  console.log(passed ? 'The gate has passed on HEAD.' : 'The gate has not passed on HEAD.');
  process.exitCode = passed ? 0 : 1;
} else {
  process.exitCode = (await passGate(checkout)) ? 0 : 1;
}
