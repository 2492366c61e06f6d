import { type Edit, pairRows } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { appendEdit, applyEdits, findEdit } from './apply-edits.ts';
import { demandSeenRow } from './demand-fresh.ts';
import type { LockedForm } from './forms-queries.ts';
import type { PairChange, Sides } from './paired.ts';
import { planPairing } from './plan-pairing.ts';
import { planUndo, type RecordedPairing } from './plan-undo.ts';

interface Pairing extends Pick<Edit, 'edit_id' | 'base_seq'> {
  readonly change: Sides | { readonly undo: string };
}

/** Pairs change what every row below them means, so nobody pairs anew without having seen the last pairing. */
async function demandSeenPairs(tx: Tx, form_id: number, base_seq: number): Promise<void> {
  const newer = await tx
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('key', '=', pairRows)
    .where('seq', '>', base_seq)
    .select('seq')
    .executeTakeFirst();
  if (newer) throw new Refusal('conflict', 'The rows were paired anew meanwhile.');
}

async function writePairs(tx: Tx, form_id: number, changes: readonly PairChange[]): Promise<void> {
  const ids = changes.map(({ row_id }) => row_id);
  await tx.deleteFrom('consensus_pairs').where('form_id', '=', form_id).where('row_id', 'in', ids).execute();
  const pairs = changes.flatMap(({ row_id, new: sides }) => (sides ? [{ form_id, row_id, ...sides }] : []));
  await tx.insertInto('consensus_pairs').values(pairs).execute();
}

/**
 * Pairs rows of a consensus by hand, or takes that back; gives the number of the last edit. A repeat changes nothing,
 * nor does what stands so already.
 */
export async function pairRowsAnew(tx: Tx, form: LockedForm, by: number, pairing: Pairing): Promise<number> {
  const { edit_id, base_seq, change } = pairing;
  const known = await findEdit(tx, form.id, edit_id);
  if (known) return known.seq;
  if (form.status !== 'open') throw new Refusal('conflict', 'This form was submitted already.');
  await demandSeenPairs(tx, form.id, base_seq);
  const { changes, edits } =
    'undo' in change ? await planUndo(tx, form, change.undo) : await planPairing(tx, form, change);
  const [first] = changes;
  if (!first) return form.seq;
  for (const { row_id, new: value } of changes) {
    await demandSeenRow(tx, form.id, { row_id, key: pairRows, base_seq, value });
  }
  const recorded: RecordedPairing = { changes, edits: edits.length };
  const seq = form.seq + 1;
  await appendEdit(tx, {
    form_id: form.id,
    seq,
    by,
    edit: { edit_id, row_id: first.row_id, key: pairRows, base_seq, value: recorded, source: 'pairing' },
    old: null,
  });
  const last = await applyEdits(tx, { ...form, seq }, by, edits);
  await writePairs(tx, form.id, changes);
  return last;
}
