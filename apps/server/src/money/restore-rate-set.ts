import type { RateSetSummary } from '@cea/contract/rate-sets';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { openDraft } from './lock-draft.ts';
import { findRateSet } from './rate-sets-queries.ts';

/** Brings the figures of a retired set back as a draft, to be reviewed and applied like any other. */
export async function restoreRateSet(tx: Tx, by: AuditSource, version: number): Promise<RateSetSummary> {
  const set = await tx.selectFrom('rate_sets').where('version', '=', version).select('status').executeTakeFirst();
  if (!set) throw new Refusal('not-found');
  if (set.status !== 'retired') throw new Refusal('conflict', 'Only a retired rate set can be restored.');
  const draft = await openDraft(tx, by, version, `Copy of set ${version}`);
  if (draft === undefined) throw new Refusal('conflict', 'There is already a draft. Apply or discard it first.');
  return (await findRateSet(tx, draft))!;
}
