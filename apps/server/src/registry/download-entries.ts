import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Received } from '@cea/contract/endpoint';
import { columnsNames, type downloadEntries as endpoint } from '@cea/contract/registry';
import type { Call } from '../http/route.ts';
import { listSeqs, hiddenFrom, readRecords } from '../records/read-records.ts';
import { runOnDb } from '../db/run-statement.ts';
import { chosenColumns, assertMayDownload, hasEverything, inBatches, sendFile } from './registry-file.ts';
import { getRevision } from '../records/registry-state.ts';

type Chosen = Received<typeof endpoint>['body'];

/** Records by id, each once and in the chosen order; ids no longer published are listed at the top. */
async function findChosen({ db }: Call, type: DataType, ids: readonly string[], revision: number) {
  const wanted = [...new Set(ids)];
  const seqs = await listSeqs(db, type, wanted, revision);
  const found = wanted.flatMap((id) => seqs.get(id) ?? []);
  return { type, seqs: found, gone: wanted.filter((id) => !seqs.has(id)) };
}

/** The records a user has selected, of one type or several. */
export async function downloadEntries(call: Call, chosen: Chosen): Promise<void> {
  const full = hasEverything(call.actor);
  const types = dataTypes.filter((type) => chosen[type].length > 0);
  const columns = types.map((type) => chosenColumns(type, chosen[columnsNames[type]], full, columnsNames[type]));
  assertMayDownload(
    types.reduce((sum, type) => sum + new Set(chosen[type]).size, 0),
    full,
    types[0]!,
  );
  const revision = await getRevision(call.db);
  const found = await Promise.all(types.map((type) => findChosen(call, type, chosen[type], revision)));
  const how = { revision, hidden: hiddenFrom(call.actor) };
  const gone = found.flatMap((one) => one.gone);
  await sendFile(call, {
    name: `${types.join('-')}-selection`,
    about: [
      ['Selection', found.map(({ type, seqs }) => `${seqs.length} ${type}`).join(', ')],
      ...(gone.length > 0 ? ([['Not published', gone.join(', ')]] as const) : []),
    ],
    revision,
    rows: found.reduce((sum, { seqs }) => sum + seqs.length, 0),
    tables: found.map(({ type, seqs }, at) => ({
      type,
      columns: columns[at]!,
      batches: inBatches(seqs, (some) => readRecords(runOnDb(call.db), some, how)),
    })),
  });
}
