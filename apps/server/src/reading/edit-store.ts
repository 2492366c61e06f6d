import type { EditableRow } from '@cea/contract/apply-edits';
import type { Edit, FormRow, Pair } from '@cea/contract/forms';
import type { ValueSource } from '@cea/contract/value-source';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { LockedForm } from './forms-queries.ts';

/** The last edit of a cell. */
export interface LastEdit {
  readonly seq: number;
  readonly row_id: string;
  readonly key: string;
  readonly new: unknown;
}

export interface KnownEdit {
  readonly edit_id: string;
  readonly form_id: number;
  readonly seq: number;
}

export interface VocabularyEntry {
  readonly id: number;
  readonly vocabulary: string;
  readonly archived: boolean;
  readonly include_details_field: boolean;
}

/** A row of a reading, or of the bot's draft of the article. */
export interface RowElsewhere extends FormRow {
  readonly side: 'A' | 'B' | 'bot';
}

/** What saving edits needs to know. Contains only the rows that the edits touch: a form may hold hundreds. */
export interface LoadedForm {
  readonly rows: readonly EditableRow[];
  /** The number of rows in the whole form. */
  readonly size: number;
  readonly known: readonly KnownEdit[];
  readonly last: readonly LastEdit[];
  readonly entries: readonly VocabularyEntry[];
  /** Those among the codes in the edits that are currencies. */
  readonly currencies: readonly string[];
  readonly pairs: readonly Omit<Pair, 'scope'>[];
  readonly elsewhere: readonly RowElsewhere[];
}

/** The last edit of each cell of these rows, if newer than `after`. */
const lastEdits = (form_id: number, row_ids: readonly string[], after: number) => sql<LastEdit>`
  SELECT DISTINCT ON (row_id, key) seq, row_id, key, new FROM form_edits
  WHERE form_id = ${form_id} AND row_id = ANY (${row_ids}::uuid[]) AND seq > ${after}
  ORDER BY row_id, key, seq DESC`;

export const listLastEdits = async (
  tx: Tx,
  form_id: number,
  row_ids: readonly string[],
  after: number,
): Promise<LastEdit[]> => (await lastEdits(form_id, row_ids, after).execute(tx)).rows;

/** One statement, sent after locking the form: it sees what the previous holder of the lock committed. */
export async function loadForEdits(
  tx: Tx,
  form: LockedForm,
  edits: readonly Edit[],
  { entry_ids, codes }: { readonly entry_ids: readonly number[]; readonly codes: readonly string[] },
): Promise<LoadedForm> {
  const row_ids = [...new Set(edits.map(({ row_id }) => row_id))];
  const edit_ids = edits.map(({ edit_id }) => edit_id);
  const seen = Math.min(...edits.map(({ base_seq }) => base_seq));
  const { rows } = await sql<LoadedForm>`
    WITH
    rows AS (
      SELECT row_id, scope, position, answers, removed FROM form_rows
      WHERE form_id = ${form.id} AND row_id = ANY (${row_ids}::uuid[])),
    known AS (SELECT edit_id, form_id, seq FROM form_edits WHERE edit_id = ANY (${edit_ids}::uuid[])),
    last AS (${lastEdits(form.id, row_ids, seen)}),
    entries AS (
      SELECT id, vocabulary, is_entry_archived(id) AS archived, include_details_field FROM vocabulary_entries
      WHERE id = ANY (${entry_ids}::integer[])),
    pairs AS (
      SELECT row_id, a_row_id, b_row_id FROM consensus_pairs
      WHERE form_id = ${form.id} AND row_id = ANY (${row_ids}::uuid[])),
    sides AS (
      SELECT side, reading_id AS form_id FROM consensus_readings WHERE form_id = ${form.id}
      UNION ALL
      SELECT 'bot', max(id) FROM forms
      WHERE article_id = ${form.article_id} AND kind = ${form.kind} AND origin = 'bot' AND status <> 'void'),
    elsewhere AS (
      SELECT side, row_id, scope, position, answers FROM sides JOIN form_rows USING (form_id)
      WHERE NOT removed AND (scope = 'method' OR row_id = ANY (${row_ids}::uuid[])
        OR row_id IN (SELECT unnest(ARRAY[a_row_id, b_row_id]) FROM pairs)))
    SELECT
      (SELECT count(*) FROM form_rows WHERE form_id = ${form.id}) AS size,
      (SELECT coalesce(jsonb_agg(rows), '[]') FROM rows) AS rows,
      (SELECT coalesce(jsonb_agg(known), '[]') FROM known) AS known,
      (SELECT coalesce(jsonb_agg(last), '[]') FROM last) AS last,
      (SELECT coalesce(jsonb_agg(entries), '[]') FROM entries) AS entries,
      (SELECT coalesce(jsonb_agg(code), '[]') FROM currencies WHERE code = ANY (${codes}::text[])) AS currencies,
      (SELECT coalesce(jsonb_agg(pairs), '[]') FROM pairs) AS pairs,
      (SELECT coalesce(jsonb_agg(elsewhere), '[]') FROM elsewhere) AS elsewhere`.execute(tx);
  return rows[0]!;
}

/** An edit as stored in the history of its form. */
export interface RecordedEdit extends Pick<Edit, 'edit_id' | 'row_id' | 'key' | 'value' | 'reason'> {
  readonly old: unknown;
  readonly source: ValueSource;
}

interface Written {
  readonly by: number;
  readonly edits: readonly RecordedEdit[];
  /** The changed rows, after the edits. */
  readonly rows: readonly EditableRow[];
}

/** Appends the edits, writes the rows and advances the form's number in one statement. */
export async function writeEdits(tx: Tx, form: LockedForm, { by, edits, rows }: Written): Promise<number> {
  const seq = form.seq + edits.length;
  const history = edits.map(({ value, ...edit }, index) => ({ ...edit, new: value, seq: form.seq + index + 1 }));
  await sql`
    WITH appended AS (
      INSERT INTO form_edits (form_id, seq, edit_id, row_id, key, old, new, by, source, reason)
      SELECT ${form.id}, seq, edit_id, row_id, key, old, new, ${by}, source, reason
      FROM jsonb_to_recordset(${JSON.stringify(history)}::jsonb)
        AS e(seq integer, edit_id uuid, row_id uuid, key text, old jsonb, new jsonb, source text, reason text)),
    written AS (
      INSERT INTO form_rows (form_id, row_id, scope, position, answers, removed)
      SELECT ${form.id}, row_id, scope, position, answers, coalesce(removed, false)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(row_id uuid, scope text, position integer, answers jsonb, removed boolean)
      ON CONFLICT (form_id, row_id)
        DO UPDATE SET position = excluded.position, answers = excluded.answers, removed = excluded.removed)
    UPDATE forms SET seq = ${seq} WHERE id = ${form.id}`.execute(tx);
  return seq;
}
