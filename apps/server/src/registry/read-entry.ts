import type { RegistryEntry } from '@cea/contract/registry';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { listLiveRecords, readLabels, readSources, withoutInherited } from '../records/entry-parts.ts';
import { readHistory } from '../records/read-history.ts';
import { readRecords } from '../records/read-records.ts';
import { runOnDb } from '../db/run-statement.ts';
import { readDrawnThresholds } from './read-drawn-thresholds.ts';
import { readOtherFactors } from './read-other-factors.ts';

async function readState(db: Db) {
  return db
    .selectFrom('registry_state as s')
    .innerJoin('revisions as r', 'r.revision', 's.revision')
    .leftJoin('releases as named', 'named.revision', 'r.revision')
    .select(['r.revision', 'r.at as revised_at', 'r.rates_version', 'named.name as release'])
    .executeTakeFirst();
}

async function readEntryIn(db: Db, compound_id: string, hidden: readonly string[]): Promise<RegistryEntry | undefined> {
  const state = await readState(db);
  if (!state) return undefined; // Nothing has been published yet.
  const { rates_version, ...cited } = state;
  const rows = await listLiveRecords(db, compound_id);
  const [first] = rows;
  if (!first) return undefined;
  const seqs = rows.map(({ seq }) => seq);
  const records = await readRecords(runOnDb(db), seqs, { revision: state.revision, hidden });
  const { article } = records[0]!.registryEntry;
  const { history, compared } = await readHistory(db, article.id, hidden);
  return {
    article,
    review: first.kind === 'review' ? 'full' : 'partial',
    records: records.map(withoutInherited),
    labels: await readLabels(db, [...records, ...compared]),
    sources: await readSources(db, records, rates_version),
    other_factors: await readOtherFactors(db, records, rates_version),
    ...(await readDrawnThresholds(db, records, rates_version)),
    history,
    ...cited,
  };
}

/** Everything about one article, read from one state of the registry. */
export const findEntry = (db: Db, compound_id: string, hidden: readonly string[]): Promise<RegistryEntry | undefined> =>
  inSnapshot(db, (snapshot) => readEntryIn(snapshot, compound_id, hidden));
