import type { RateSetChanges, RateSetSummary } from '@cea/contract/rate-sets';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { assertFigureUnchanged, differing } from './assert-figure-unchanged.ts';
import { assertNotBeingApplied, noteEdit } from './lock-draft.ts';
import { findRateSet } from './rate-sets-queries.ts';

const subject = (version: number) => ({ subject_type: 'rate set', subject_id: version });

/** Finds the draft with this number and locks it until the transaction ends. */
async function lockSet(tx: Tx, version: number) {
  const set = await tx
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .select(['version', 'seq', 'status', 'target_year', 'note', 'apply_requested_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!set) throw new Refusal('not-found');
  if (set.status !== 'draft') throw new Refusal('conflict', 'Only a draft rate set can be changed.');
  assertNotBeingApplied(set);
  return set;
}

/** Ratios are converted to dollars of a year, which needs a price index. */
export async function assertPriceIndex(tx: Tx, version: number, year: number): Promise<void> {
  const index = await tx
    .selectFrom('cpi')
    .where('version', '=', version)
    .where('year', '=', year)
    .select('year')
    .executeTakeFirst();
  if (!index) throw invalid({ target_year: [`No price index is available for ${year}.`] });
}

export async function changeRateSet(
  tx: Tx,
  by: AuditSource,
  version: number,
  { base, ...changes }: RateSetChanges,
): Promise<RateSetSummary> {
  const { seq, target_year, note } = await lockSet(tx, version);
  const current = { target_year, note };
  // Notes are free text, so they are exempt from the conflict check: the last one wins.
  assertFigureUnchanged({ row_id: `set ${version}`, current, base: { ...base, note }, changes, seq });
  const changed = differing(current, changes);
  if (changed.target_year !== undefined) await assertPriceIndex(tx, version, changed.target_year);
  if (Object.keys(changed).length > 0) {
    await tx.updateTable('rate_sets').set(changed).where('version', '=', version).execute();
    await noteEdit(tx, version);
    await audit(tx, by, {
      action: 'rate set changed',
      ...subject(version),
      old: current,
      new: { ...current, ...changed },
    });
  }
  return (await findRateSet(tx, version))!;
}

/** The figures are deleted, the number stays used, and every edit remains in the audit log. */
export async function discardDraft(tx: Tx, by: AuditSource, version: number): Promise<void> {
  const { seq } = await lockSet(tx, version);
  const { changes, target_year } = (await findRateSet(tx, version))!;
  await tx.deleteFrom('rates').where('version', '=', version).execute();
  await tx.deleteFrom('cpi').where('version', '=', version).execute();
  await tx
    .updateTable('rate_sets')
    .set({ status: 'discarded', discarded_at: sql`now()`, discarded_by: by.actor_id })
    .where('version', '=', version)
    .execute();
  await audit(tx, by, { action: 'rates discarded', ...subject(version), old: { seq, changes, target_year } });
}
