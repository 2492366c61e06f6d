import type { AgreementQuery } from '@cea/contract/agreement';
import type { Tx } from '../db/database.ts';
import { listReadTwice, type ReadingsFilter, type ReadTwice } from './agreement-queries.ts';
import { compareReadings } from './compared-readings.ts';
import { JudgmentCounts } from './count-judgments.ts';

/** So many articles are compared at once; other requests have their turn in between. */
const batch = 100;

/** Counts on what the two readers of each article agree. */
export async function judgeReadings(
  tx: Tx,
  query: AgreementQuery,
  filter: ReadingsFilter,
): Promise<{ articles: ReadTwice[]; counts: JudgmentCounts }> {
  const articles = await listReadTwice(tx, query.kind, filter);
  const counts = new JudgmentCounts(query.kind);
  for (let from = 0; from < articles.length; from += batch)
    for (const compared of await compareReadings(tx, query, articles.slice(from, from + batch))) counts.add(compared);
  return { articles, counts };
}
