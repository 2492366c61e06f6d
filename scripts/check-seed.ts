import { parseArgs } from 'node:util';
import { generateRegistry } from '../apps/server/db/seed/registry/generate-registry.ts';
import { occurrences } from '../apps/server/db/seed/rules/occurrence-rules.ts';
import { checkSeed } from '../apps/server/db/seed/rules/seed-rules.ts';
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

const { violations, shares } = checkSeed(articles, rates);
let faulty = 0;
for (const [rule, faults] of violations) {
  faulty += faults.length;
  console.log(`${String(faults.length).padStart(8)}  ${rule}`);
  for (const fault of faults.slice(0, shown)) console.log(`          ${fault}`);
}
for (const [name, share] of shares) {
  const [least, most] = occurrences[name]!.between;
  const believable = share >= least && share <= most;
  if (!believable) faulty += 1;
  const range = `${least * 100} to ${most * 100} %`;
  console.log(`${(share * 100).toFixed(3).padStart(7)}%  ${name}${believable ? '' : `, expected ${range}`}`);
}
console.log(`${faulty} violations in ${total} articles`);
process.exitCode = faulty > 0 ? 1 : 0;
