import type { EditableRows } from '@cea/contract/apply-edits';
import { addRow, pairKey, removeRow } from '@cea/contract/forms';
import type { ValueSource } from '@cea/contract/value-source';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { LockedForm } from './forms-queries.ts';
import type { PairChange } from './plan-pair-changes.ts';
import type { PairingPlan } from './plan-pairing.ts';
import type { PlannedEdit } from './write-plan.ts';

/** A pairing as stored in the history of its form; its resulting edits follow directly. */
export interface RecordedPairing {
  readonly changes: readonly PairChange[];
  readonly edits: number;
}

/** An edit that resulted from a pairing, with the author of the value it replaced and the note on it. */
interface FollowingEdit {
  readonly row_id: string;
  readonly key: string;
  readonly old: unknown;
  readonly source_before: ValueSource | null;
  readonly note_before: string | null;
}

async function listFollowing(tx: Tx, form_id: number, seq: number, count: number): Promise<FollowingEdit[]> {
  const { rows } = await sql<FollowingEdit>`
    SELECT e.row_id, e.key, e.old,
      (SELECT source FROM form_edits b WHERE b.form_id = e.form_id AND b.row_id = e.row_id AND b.key = e.key
        AND b.seq < ${seq} ORDER BY b.seq DESC LIMIT 1) AS source_before,
      (SELECT reason FROM form_edits b WHERE b.form_id = e.form_id AND b.row_id = e.row_id AND b.key = e.key
        AND b.seq < ${seq} AND b.reason IS NOT NULL ORDER BY b.seq DESC LIMIT 1) AS note_before
    FROM form_edits e WHERE e.form_id = ${form_id} AND e.seq > ${seq} AND e.seq <= ${seq + count}
    ORDER BY e.seq DESC`.execute(tx);
  return rows;
}

/** Undoes a pairing with every choice as it was; refused once those rows have been edited since. */
export async function planUndo(tx: Tx, form: LockedForm, rows: EditableRows, edit_id: string): Promise<PairingPlan> {
  const history = tx.selectFrom('form_edits').where('form_id', '=', form.id);
  const pairing = await history
    .where('edit_id', '=', edit_id)
    .where('key', '=', pairKey)
    .select(['seq', 'new'])
    .executeTakeFirst();
  if (!pairing) throw new Refusal('not-found');
  const { seq, new: recorded } = pairing;
  const { changes, edits: count } = recorded as unknown as RecordedPairing;
  const ids = changes.map(({ row_id }) => row_id);
  const since = await history
    .where('seq', '>', seq + count)
    .where((eb) => eb.or([eb('row_id', 'in', ids), eb('key', '=', pairKey)]))
    .select('seq')
    .executeTakeFirst();
  if (since) throw new Refusal('conflict', 'These rows have changed since.');

  const edits = (await listFollowing(tx, form.id, seq, count)).map((edit): PlannedEdit => {
    const { row_id, key, old, source_before, note_before } = edit;
    const scope = changes.find((change) => change.row_id === row_id)?.scope;
    const back = { row_id, source: 'pairing' } as const;
    if (key === addRow) return { ...back, key: removeRow, value: null };
    if (key === removeRow) return { ...back, key: addRow, value: { scope, position: rows.get(row_id)!.position } };
    return { row_id, key, value: old, source: source_before ?? 'pairing', reason: note_before ?? undefined };
  });
  return { changes: changes.map((change) => ({ ...change, old: change.new, new: change.old })), edits };
}
