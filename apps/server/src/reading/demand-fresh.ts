import { isDeepStrictEqual } from 'node:util';
import { addRow, type Edit, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

type SeenEdit = Pick<Edit, 'row_id' | 'key' | 'base_seq' | 'value'>;

/** As the database gives it back, whatever the order of keys. */
const isEqual = (stored: unknown, sent: unknown): boolean =>
  isDeepStrictEqual(stored ?? null, JSON.parse(JSON.stringify(sent ?? null)));

/** A newer value in the same cell that says something else. */
async function demandFreshCell(tx: Tx, form_id: number, edit: SeenEdit): Promise<void> {
  const { row_id, key, base_seq, value } = edit;
  const newest = await tx
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('row_id', '=', row_id)
    .where('key', '=', key)
    .orderBy('seq', 'desc')
    .limit(1)
    .select(['seq', 'new'])
    .executeTakeFirst();
  if (!newest || newest.seq <= base_seq || isEqual(newest.new, value)) return;
  throw new Refusal('conflict', 'This answer was changed meanwhile.', {
    conflict: { row_id, key, theirs: newest.new, yours: value ?? null, seq: newest.seq },
  });
}

/** Anything in the row that is newer: nobody removes values, or brings them back, without having seen them. */
export async function demandSeenRow(tx: Tx, form_id: number, edit: SeenEdit): Promise<void> {
  const { row_id, key, base_seq, value } = edit;
  const newer = await tx
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('row_id', '=', row_id)
    .where('seq', '>', base_seq)
    .orderBy('seq')
    .select(['seq', 'key', 'new'])
    .execute();
  const newest = newer.at(-1);
  // It was removed, or came back, already: whoever applies the edit says that.
  if (!newest || newest.key === key) return;
  throw new Refusal('conflict', 'This row was changed meanwhile.', {
    conflict: {
      row_id,
      key,
      theirs: Object.fromEntries(newer.map((one) => [one.key, one.new])),
      yours: value ?? null,
      seq: newest.seq,
    },
  });
}

/** Whoever has not seen what stands there decides first; nothing is lost silently. */
export const demandFresh = (tx: Tx, form_id: number, edit: SeenEdit): Promise<void> =>
  edit.key === removeRow || edit.key === addRow ? demandSeenRow(tx, form_id, edit) : demandFreshCell(tx, form_id, edit);
