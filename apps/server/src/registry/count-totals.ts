import type { Reply } from '@cea/contract/endpoint';
import type { readTotals } from '@cea/contract/totals';
import type { Db } from '../db/database.ts';
import { findNewestRelease } from '../records/registry-state.ts';
import type { RegistrySearch } from '../search/registry-search.ts';

/** The totals of the newest revision, from the snapshot in memory. */
export async function countTotals(search: RegistrySearch, db: Db): Promise<Reply<typeof readTotals>['data']> {
  const [{ segments, revision }, release] = await Promise.all([search.snapshot(), findNewestRelease(db)]);
  const { methods, ratios, weights } = segments;
  return {
    methods: methods.rows,
    ratios: ratios.rows,
    weights: weights.rows,
    revision,
    release: release ?? null,
  };
}
