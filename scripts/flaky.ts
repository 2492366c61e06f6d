import { resolve } from 'node:path';
import { passGate } from './gate/clean-clone.ts';
import { failureRates } from './gate/describe-gate-runs.ts';
import { readGateRuns } from './gate/gate-runs.ts';

/** `npm run flaky -- N` runs the gate N times beside two busy processes, and says which tests failed, and how often. */
const checkout = resolve(import.meta.dirname, '..');
const count = Number(process.argv[2] ?? '3');
if (!Number.isInteger(count) || count < 1) throw new Error('How many runs? npm run flaky -- 3');
for (let run = 0; run < count; run += 1) await passGate(checkout, true);
const rates = failureRates(readGateRuns(checkout).slice(-count));
console.log(rates.length === 0 ? `Nothing failed in ${count} runs.` : `Of ${count} runs:`);
for (const [name, failures] of rates) console.log(`${String(failures).padStart(4)}  ${name}`);
process.exitCode = rates.length === 0 ? 0 : 1;
