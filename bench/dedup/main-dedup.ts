import { access, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cleanupOnSignals } from '../cleanup.ts';
import { makeRegistry as makeDatabase, startPrimary } from '../cluster.ts';
import { describeMachine, type Machine } from '../report/machine.ts';
import { type DedupFigures, gatesOf, passes } from './gates.ts';
import { labelledSets } from './labelled-sets.ts';
import { measureLookup } from './measure-lookup.ts';
import { measureAll, measureBatch } from './measure-scale.ts';
import { type MeasuredSet, measureSet } from './measure-set.ts';
import { writeReport } from './report.ts';
import { makeRegistry, readPool } from './synthetic.ts';
import { checkExports, checkScreening, checkTrapPairs } from './unlabelled-checks.ts';

/** `npm run bench:dedup [-- --data FOLDER]`: duplicates found in published sets, and how fast. */
const { values } = parseArgs({ options: { data: { type: 'string', default: '../shared/data' } } });
const report = fileURLToPath(new URL('../../docs/benchmarks/dedup.md', import.meta.url));
const cleanup = cleanupOnSignals();

async function measureSets(data: string): Promise<MeasuredSet[]> {
  const measured: MeasuredSet[] = [];
  for (const set of labelledSets) measured.push(await measureSet(set, data));
  return measured;
}

async function run(data: string): Promise<{ machine: Machine; figures: DedupFigures }> {
  await access(data);
  const sets = await measureSets(data);
  const pool = await readPool(data);
  const all = measureAll(makeRegistry(pool, 80_000).records);
  const { records, more } = makeRegistry(pool, 100_000);
  const file = more(500);
  const batch = measureBatch(records, file);
  const serverUrl = await startPrimary(cleanup);
  const lookup = await measureLookup(cleanup, await makeDatabase(serverUrl, undefined, cleanup.signal), records, file);
  const figures: DedupFigures = {
    sets,
    traps: await checkTrapPairs(data),
    exports: await checkExports(data),
    screening: [
      { name: 'ACE inhibitors', ...(await checkScreening(data, 'screening-ace.csv')) },
      { name: 'Nudging', ...(await checkScreening(data, 'screening-nudging.csv')) },
    ],
    all,
    batch,
    lookup,
  };
  return { machine: await describeMachine(serverUrl), figures };
}

try {
  const { machine, figures } = await run(values.data);
  const gates = gatesOf(figures);
  const text = writeReport(machine, figures, gates);
  console.log(text);
  await writeFile(report, text);
  process.exitCode = gates.every(passes) ? 0 : 1;
} finally {
  await cleanup.run();
}
