import type { Form, FormRow, RowScope } from '@cea/contract/forms';
import { sql } from 'kysely';
import { hasPdf } from '../article-states/has-pdf.ts';
import type { Db, Tx } from '../db/database.ts';

/** The rows of a form that are not removed, method first. */
export async function listRows(db: Db | Tx, form_id: number): Promise<FormRow[]> {
  const rows = await db
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .where('removed', '=', false)
    .orderBy('scope')
    .orderBy('position')
    .orderBy('row_id')
    .select(['row_id', 'scope', 'position', 'answers'])
    .execute();
  return rows.map((row) => ({ ...row, scope: row.scope as RowScope, answers: row.answers as FormRow['answers'] }));
}

/** The rows of several forms, by form. */
export async function listRowsByForm(
  db: Db | Tx,
  form_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FormRow[]>> {
  const { rows } = await sql<FormRow & { form_id: number }>`
    SELECT form_id, row_id, scope, position, answers FROM form_rows WHERE form_id = ANY (${form_ids}) AND NOT removed
    ORDER BY form_id, scope, position, row_id`.execute(db);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}

/** Forms whose notes say why an answer was chosen. */
const explained: ReadonlySet<string> = new Set(['consensus', 'gold']);

/** Adds the last note on each cell. */
async function withNotes(db: Db | Tx, form_id: number, rows: readonly FormRow[]): Promise<FormRow[]> {
  const found = await db
    .selectFrom('form_edits')
    .where('form_id', '=', form_id)
    .where('reason', 'is not', null)
    .distinctOn(['row_id', 'key'])
    .orderBy('row_id')
    .orderBy('key')
    .orderBy('seq', 'desc')
    .select(['row_id', 'key', 'reason'])
    .execute();
  return rows.map((row) => {
    const own = found.filter(({ row_id, reason }) => row_id === row.row_id && reason !== '');
    if (own.length === 0) return row;
    return { ...row, notes: Object.fromEntries(own.map(({ key, reason }) => [key, reason!])) };
  });
}

export async function getForm(db: Db | Tx, id: number): Promise<Form> {
  const form = await db
    .selectFrom('forms')
    .innerJoin('articles', 'articles.id', 'forms.article_id')
    .where('forms.id', '=', id)
    .select([
      'forms.id',
      'forms.article_assignment_id',
      'forms.kind',
      'forms.origin',
      'forms.status',
      'forms.seq',
      'forms.dictionary_version',
      'forms.is_accepted',
      'articles.id as article_id',
      'articles.compound_id',
      'articles.answers',
      hasPdf.as('has_pdf'),
    ])
    .executeTakeFirstOrThrow();
  const { article_id, compound_id, answers, has_pdf, ...rest } = form;
  const rows = await listRows(db, id);
  return {
    ...rest,
    article: { id: article_id, compound_id, answers, has_pdf },
    rows: explained.has(form.origin) ? await withNotes(db, id, rows) : rows,
  } as Form;
}
