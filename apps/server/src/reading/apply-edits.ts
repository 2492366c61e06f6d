import { checkAnswer } from '@cea/contract/dictionary/check';
import { askedKeys } from '@cea/contract/dictionary/effective';
import { cellName } from '@cea/contract/form-faults';
import { addRow, type Edit, removeRow, type RowScope } from '@cea/contract/forms';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { demandFresh } from './demand-fresh.ts';
import { demandKnownEntries } from './known-entries.ts';
import type { LockedForm } from './forms-queries.ts';

/** An edit as the history keeps it: some follow from a pairing. */
export type FormEdit = Omit<Edit, 'source'> & { readonly source: Edit['source'] | 'pairing' };

interface Row {
  readonly scope: RowScope;
  readonly answers: Record<string, unknown>;
  readonly removed: boolean;
}

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
const lastPosition = 100_000;
const isNewRow = (value: unknown): value is { scope: 'ratio' | 'weight'; position: number } => {
  const { scope, position, ...more } = (value ?? {}) as { scope?: unknown; position?: unknown };
  if (Object.keys(more).length > 0) return false;
  const isPlace = Number.isInteger(position) && Math.abs(position as number) <= lastPosition;
  return (scope === 'ratio' || scope === 'weight') && isPlace;
};

/** More than any article holds. Rows are compared pair by pair when the consensus opens, while others wait. */
const rowLimit = 400;

async function demandRoom(tx: Tx, form_id: number, cell: string): Promise<void> {
  const { rows } = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  if (rows >= rowLimit) throw invalid({ [cell]: [`A form holds at most ${rowLimit} rows.`] });
}

async function findRow(tx: Tx, form_id: number, row_id: string): Promise<Row | undefined> {
  const row = await tx
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .where('row_id', '=', row_id)
    .select(['scope', 'answers', 'removed'])
    .executeTakeFirst();
  return row as Row | undefined;
}

/** What the edit does to its row; gives the value that stood there before. */
async function applyOne(tx: Tx, form: LockedForm, edit: FormEdit): Promise<unknown> {
  const { row_id, key, value } = edit;
  const cell = cellName(row_id, key);
  const row = await findRow(tx, form.id, row_id);
  if (key === addRow) {
    if (!isNewRow(value)) throw invalid({ [cell]: ['Say which kind of row.'] });
    if (row && (!row.removed || row.scope !== value.scope)) throw new Refusal('conflict', 'This row is there already.');
    if (!row) await demandRoom(tx, form.id, cell);
    const { scope, position } = value;
    // A row that was removed comes back with the answers it had.
    await tx
      .insertInto('form_rows')
      .values({ form_id: form.id, row_id, scope, position })
      .onConflict((conflict) => conflict.columns(['form_id', 'row_id']).doUpdateSet({ removed: false, position }))
      .execute();
    return null;
  }
  if (!row || row.removed) throw new Refusal('conflict', 'This row was removed.');
  const rows = tx.updateTable('form_rows').where('form_id', '=', form.id).where('row_id', '=', row_id);
  if (key === removeRow) {
    if (row.scope === 'method') throw invalid({ [cell]: ['This row stays.'] });
    if (value !== null && value !== undefined) throw invalid({ [cell]: ['A row goes without a value.'] });
    await rows.set({ removed: true }).execute();
    return null;
  }
  if (!askedKeys(form.kind, row.scope).includes(key)) throw invalid({ [cell]: ['There is no such question.'] });
  if (value === null || value === undefined) {
    await rows.set({ answers: sql`answers - ${key}::text` }).execute();
    return row.answers[key];
  }
  const fault = checkAnswer(key, value);
  if (fault) throw invalid({ [cell]: [fault] });
  // What a reading said before an entry was archived can still be agreed on.
  const fromReading = form.origin === 'consensus' && edit.source !== 'typed';
  await demandKnownEntries(tx, cell, { key, value, before: fromReading ? value : row.answers[key] });
  await rows
    .set({ answers: sql`answers || jsonb_build_object(${key}::text, ${JSON.stringify(value)}::jsonb)` })
    .execute();
  return row.answers[key];
}

/** A repeated edit by its id; one of another form is refused. */
export async function findEdit(tx: Tx, form_id: number, edit_id: string): Promise<{ seq: number } | undefined> {
  const known = await tx
    .selectFrom('form_edits')
    .where('edit_id', '=', edit_id)
    .select(['form_id', 'seq'])
    .executeTakeFirst();
  if (known && known.form_id !== form_id) throw new Refusal('conflict');
  return known;
}

interface Appended {
  readonly form_id: number;
  readonly seq: number;
  readonly by: number;
  readonly edit: FormEdit;
  readonly old: unknown;
}

export async function appendEdit(tx: Tx, { form_id, seq, by, edit, old }: Appended): Promise<void> {
  const { edit_id, row_id, key, source, value, reason = null } = edit;
  await tx
    .insertInto('form_edits')
    .values({ form_id, seq, edit_id, row_id, key, old: asJson(old), new: asJson(value), by, source, reason })
    .execute();
}

/**
 * Saves edits in order, all or none; gives the number of the last one. A repeated edit changes nothing and is answered
 * as it was the first time, even when the form was submitted since: a later number would vouch for values unseen.
 */
export async function applyEdits(tx: Tx, form: LockedForm, by: number, edits: readonly FormEdit[]): Promise<number> {
  let { seq } = form;
  let answered = seq;
  for (const edit of edits) {
    const known = await findEdit(tx, form.id, edit.edit_id);
    if (known) {
      answered = known.seq;
      continue;
    }
    if (form.status !== 'open') throw new Refusal('conflict', 'This form was submitted already.');
    await demandFresh(tx, form.id, edit);
    const old = await applyOne(tx, form, edit);
    seq += 1;
    answered = seq;
    await appendEdit(tx, { form_id: form.id, seq, by, edit, old });
  }
  await tx.updateTable('forms').set({ seq }).where('id', '=', form.id).execute();
  return answered;
}
