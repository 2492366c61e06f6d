import assert from 'node:assert/strict';
import { addRow, pairKey, removeRow } from '@cea/contract/forms';
import type { Db } from '../src/db/database.ts';

export interface StoredEdit {
  readonly seq: number;
  readonly edit_id: string;
  readonly row_id: string;
  readonly key: string;
  readonly old: unknown;
  readonly new: unknown;
}

interface StoredRow {
  readonly row_id: string;
  readonly scope: string;
  readonly position: number;
  readonly answers: Record<string, unknown>;
  readonly removed: boolean;
}

export interface FormHistory {
  readonly seq: number;
  readonly edits: readonly StoredEdit[];
  readonly rows: readonly StoredRow[];
}

export async function readHistory(db: Db, form_id: number): Promise<FormHistory> {
  const edits = await db
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .orderBy('seq')
    .select(['seq', 'edit_id', 'row_id', 'key', 'old', 'new'])
    .execute();
  const rows = await db
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .orderBy('row_id')
    .select(['row_id', 'scope', 'position', 'answers', 'removed'])
    .execute();
  const form = await db.selectFrom('forms').where('id', '=', form_id).select('seq').executeTakeFirst();
  return { seq: form?.seq ?? 0, edits, rows: rows as StoredRow[] };
}

/** Replays the edits from the empty form and asserts that they give its current state. */
export function assertReplays({ seq, edits, rows }: FormHistory): void {
  const replayed = new Map<string, StoredRow>(
    rows.filter(({ scope }) => scope === 'method').map((row) => [row.row_id, { ...row, answers: {}, removed: false }]),
  );
  for (const [index, edit] of edits.entries()) {
    assert.equal(edit.seq, index + 1, `edit ${index + 1} has the number ${edit.seq}`);
    const row = replayed.get(edit.row_id);
    // Pairs are stored elsewhere; their effects on the form are separate edits.
    if (edit.key === pairKey) continue;
    if (edit.key === addRow) {
      const { scope, position } = edit.new as Pick<StoredRow, 'scope' | 'position'>;
      // A removed row comes back with its former answers.
      const answers = row?.answers ?? {};
      replayed.set(edit.row_id, { row_id: edit.row_id, scope, position, answers, removed: false });
      continue;
    }
    assert.ok(row && !row.removed, `edit ${edit.seq} is of a row that is not there`);
    const { [edit.key]: stood = null, ...others } = row.answers;
    if (edit.key === removeRow) {
      replayed.set(edit.row_id, { ...row, removed: true });
    } else {
      assert.deepEqual(edit.old, stood, `edit ${edit.seq} says that something else stood there`);
      replayed.set(edit.row_id, {
        ...row,
        answers: edit.new === null ? others : { ...others, [edit.key]: edit.new },
      });
    }
  }
  assert.equal(seq, edits.length, `the form is at ${seq} after ${edits.length} edits`);
  const inOrder = [...replayed.values()].toSorted((a, b) => a.row_id.localeCompare(b.row_id));
  assert.deepEqual(
    [...rows].toSorted((a, b) => a.row_id.localeCompare(b.row_id)),
    inOrder,
    'the replay gives another form',
  );
}
