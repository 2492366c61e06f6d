import { type Edit, pairKey } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { assertNoRowConflict } from './edit-conflicts.ts';
import { listLastEdits, type RecordedEdit } from './edit-store.ts';
import { type LockedForm, listAllRows } from './forms-queries.ts';
import type { PairChange, Sides } from './plan-pair-changes.ts';
import { planPairing } from './plan-pairing.ts';
import { planUndo, type RecordedPairing } from './plan-undo.ts';
import { byRowId } from './save-edits.ts';
import { writePlan } from './write-plan.ts';

interface Pairing extends Pick<Edit, 'edit_id' | 'base_seq'> {
  readonly change: Sides | { readonly undo: string };
}

/** Finds an already stored pairing by its id. */
async function findPairing(tx: Tx, form_id: number, edit_id: string): Promise<{ seq: number } | undefined> {
  const known = await tx
    .selectFrom('form_edits')
    .where('edit_id', '=', edit_id)
    .select(['form_id', 'seq'])
    .executeTakeFirst();
  if (known && known.form_id !== form_id) throw new Refusal('conflict');
  return known;
}

/** Pairs change what every row below them means, so a new pairing requires having seen the last one. */
async function assertPairsSeen(tx: Tx, form_id: number, base_seq: number): Promise<void> {
  const newer = await tx
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('key', '=', pairKey)
    .where('seq', '>', base_seq)
    .select('seq')
    .executeTakeFirst();
  if (newer) throw new Refusal('conflict', 'The rows were paired differently in the meantime.');
}

async function assertRowsSeen(
  tx: Tx,
  form_id: number,
  changes: readonly PairChange[],
  base_seq: number,
): Promise<void> {
  const row_ids = changes.map(({ row_id }) => row_id);
  const last = await listLastEdits(tx, form_id, row_ids, base_seq);
  for (const { row_id, new: value } of changes) assertNoRowConflict(last, { row_id, key: pairKey, base_seq, value });
}

async function writePairs(tx: Tx, form_id: number, changes: readonly PairChange[]): Promise<void> {
  const ids = changes.map(({ row_id }) => row_id);
  await tx.deleteFrom('consensus_pairs').where('form_id', '=', form_id).where('row_id', 'in', ids).execute();
  const pairs = changes.flatMap(({ row_id, new: sides }) => (sides ? [{ form_id, row_id, ...sides }] : []));
  await tx.insertInto('consensus_pairs').values(pairs).execute();
}

/**
 * Pairs rows of a consensus by hand, or undoes that; returns the number of the last edit. A repeat changes nothing, nor
 * does a pairing that is already in place.
 */
export async function repairRows(tx: Tx, form: LockedForm, by: number, pairing: Pairing): Promise<number> {
  const { edit_id, base_seq, change } = pairing;
  const known = await findPairing(tx, form.id, edit_id);
  if (known) return known.seq;
  if (form.status !== 'open') throw new Refusal('conflict', 'This form was already submitted.');
  await assertPairsSeen(tx, form.id, base_seq);
  const rows = byRowId(await listAllRows(tx, form.id));
  const { changes, edits } =
    'undo' in change ? await planUndo(tx, form, rows, change.undo) : await planPairing(tx, form, rows, change);
  const [first] = changes;
  if (!first) return form.seq;
  await assertRowsSeen(tx, form.id, changes, base_seq);
  const value: RecordedPairing = { changes, edits: edits.length };
  const cause: RecordedEdit = { edit_id, row_id: first.row_id, key: pairKey, value, old: null, source: 'pairing' };
  const seq = await writePlan(tx, form, { by, rows, edits, cause });
  await writePairs(tx, form.id, changes);
  return seq;
}
