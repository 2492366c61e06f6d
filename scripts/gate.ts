import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { hasPassed, passGate } from './gate/clean-clone.ts';
import { describeGateRuns } from './gate/describe-gate-runs.ts';
import { readGateRuns } from './gate/gate-runs.ts';

/**
 * `npm run gate` runs the gate on a clean clone of HEAD, with `-- --busy` beside two busy processes. With `-- --status` it
 * says whether HEAD has passed, with `-- --table` it writes the latest runs down.
 */
const checkout = resolve(import.meta.dirname, '..');
const args = new Set(process.argv.slice(2));
if (args.has('--status')) {
  const passed = hasPassed(checkout);
  console.log(passed ? 'The gate has passed on HEAD.' : 'The gate has not passed on HEAD.');
  process.exitCode = passed ? 0 : 1;
} else if (args.has('--table')) {
  const machine = `${availableParallelism()} CPUs (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`;
  writeFileSync(`${checkout}/docs/benchmarks/gate.md`, describeGateRuns(readGateRuns(checkout).slice(-10), machine));
} else {
  process.exitCode = (await passGate(checkout, args.has('--busy'))) ? 0 : 1;
}
