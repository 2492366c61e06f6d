import { parseArgs } from 'node:util';
import { generateRegistry } from '../apps/server/db/seed/registry/generate-registry.ts';
import { findViolations } from '../apps/server/db/seed/rules/seed-rules.ts';
import { shippedEntries, shippedRates } from '../apps/server/test/shipped-reference.ts';

/** Holds every rule of the synthetic registry against all of its articles, without a database. */
const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, 'as-of': { type: 'string', default: '2026-09-30' } },
});
const total = Math.round(15_000 * Number(values.scale));
const rates = shippedRates();
const articles = generateRegistry({
  total,
  asOf: new Date(`${values['as-of']}T12:00:00Z`),
  rates,
  id: shippedEntries(),
});
const shown = 5;

let violations = 0;
for (const [rule, faults] of findViolations(articles, rates)) {
  violations += faults.length;
  console.log(`${String(faults.length).padStart(6)}  ${rule}`);
  for (const fault of faults.slice(0, shown)) console.log(`        ${fault}`);
}
console.log(`${violations} violations in ${total} articles`);
process.exitCode = violations > 0 ? 1 : 0;
