import type { CpiYear, NewCpi } from '@cea/contract/cpi';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { findCpi } from './cpi-queries.ts';
import { assertFigureUnchanged, differing } from './assert-figure-unchanged.ts';
import { lockDraft, noteEdit } from './lock-draft.ts';

/** Sets the price index of a year in the draft, replacing the one that the caller saw. */
export async function setCpi(tx: Tx, by: AuditSource, year: number, { base, ...figure }: NewCpi): Promise<CpiYear> {
  const before = await findCpi(tx, year);
  if (before?.draft && Object.keys(differing(before.draft, figure)).length === 0) return before;

  const { version, seq: held } = await lockDraft(tx, by);
  const current = (await findCpi(tx, year))?.draft ?? null;
  if (current) assertFigureUnchanged({ row_id: String(year), current, base, changes: figure, seq: held });
  await tx
    .insertInto('cpi')
    .values({ version, year, ...figure })
    .onConflict((conflict) => conflict.columns(['version', 'year']).doUpdateSet(figure))
    .execute();
  const seq = await noteEdit(tx, version);
  await audit(tx, by, {
    action: current ? 'price index changed' : 'price index added',
    subject_type: 'price index',
    subject_id: year,
    ...(current && { old: { ...current, version, seq: held } }),
    new: { ...figure, version, seq },
  });
  return (await findCpi(tx, year))!;
}
