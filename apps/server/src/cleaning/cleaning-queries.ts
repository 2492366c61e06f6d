import type { Settlement } from '@cea/contract/cleaning';
import type { CleanedForm, PlacedFinding } from '@cea/contract/cleaning-calls';
import type { FormRow } from '@cea/contract/forms';
import type { Person } from '@cea/contract/person';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf, personWithId } from '../db/person.ts';

/** A consensus that can be cleaned, with its article. */
export interface CleanedHead {
  readonly id: number;
  readonly seq: number;
  readonly article_id: number;
  readonly article_assignment_id: number;
  readonly compound_id: string;
  readonly title: string;
  /** Of the article, as it is stored: a number unless it is not reported. */
  readonly publication_year: unknown;
}

/** Submitted, and not overtaken by a reset, an archive or a duplicate. A rejected article has nothing to clean. */
const cleaned = sql`f.kind = 'review' AND f.origin = 'consensus' AND f.status = 'submitted'
  AND f.is_accepted IS NOT FALSE AND a.archived_at IS NULL AND a.duplicate_of IS NULL
  AND (a.reset_at IS NULL OR f.submitted_at > a.reset_at)`;

const heads = (condition: RawBuilder<unknown>) => sql<CleanedHead>`
  SELECT f.id, f.seq, f.article_id, f.article_assignment_id, a.compound_id,
    coalesce(a.answers ->> 'title', '') AS title, a.answers -> 'publication_year' AS publication_year
  FROM forms f JOIN articles a ON a.id = f.article_id
    JOIN article_assignments x ON x.id = f.article_assignment_id JOIN assignments s ON s.id = x.assignment_id
  WHERE ${condition} AND ${cleaned} ORDER BY a.compound_id, f.id`;

export const listHeads = async (db: Db | Tx, round_id: number): Promise<CleanedHead[]> =>
  (await heads(sql`s.round_id = ${round_id}`).execute(db)).rows;

export const findHead = async (db: Db | Tx, id: number): Promise<CleanedHead | undefined> =>
  (await heads(sql`f.id = ${id}`).execute(db)).rows[0];

/** Locks the form until the transaction ends: what is decided about it is decided in turn. */
export async function lockHead(tx: Tx, id: number): Promise<CleanedHead | undefined> {
  await sql`SELECT FROM forms WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return findHead(tx, id);
}

/** The rows of several forms that are not removed, by form; the study first, then in their order. */
export async function listRowsByForm(
  db: Db | Tx,
  form_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly FormRow[]>> {
  const { rows } = await sql<FormRow & { form_id: number }>`
    SELECT form_id, row_id, scope, position, answers FROM form_rows
    WHERE form_id = ANY (${form_ids}) AND NOT removed ORDER BY form_id, scope, position, row_id`.execute(db);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}

export async function listSettlements(
  db: Db | Tx,
  form_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Settlement[]>> {
  const { rows } = await sql<Settlement & { form_id: number }>`
    SELECT s.form_id, s.id, s.row_id, s.rule, s.state, s.answers AS values, s.kind, s.reason, s.at,
      ${personOf('u')} AS by
    FROM settled_findings s JOIN users u ON u.id = s.by
    WHERE s.form_id = ANY (${form_ids}) AND s.ended_at IS NULL ORDER BY s.at, s.id`.execute(db);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}

/** The last edit of each of these cells. */
export async function listLastEdits(
  db: Db | Tx,
  form_id: number,
  cells: readonly { readonly row_id: string; readonly key: string }[],
): Promise<CleanedForm['edits']> {
  const { rows } = await sql<CleanedForm['edits'][number]>`
    SELECT DISTINCT ON (e.row_id, e.key) e.row_id, e.key, e.source, e.at, nullif(e.reason, '') AS reason,
      ${personOf('u')} AS by
    FROM jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) AS c(row_id uuid, key text)
      JOIN form_edits e ON e.form_id = ${form_id} AND e.row_id = c.row_id AND e.key = c.key
      JOIN users u ON u.id = e.by
    ORDER BY e.row_id, e.key, e.seq DESC`.execute(db);
  return rows;
}

type Reading = CleanedForm['readings'][number];

/** Both readings of a consensus, Reader A's first. */
export const listReadings = async (db: Db | Tx, form_id: number): Promise<Omit<Reading, 'rows'>[]> =>
  (
    await sql<Omit<Reading, 'rows'>>`
      SELECT c.reading_id AS form_id,
        CASE WHEN u.id IS NOT NULL THEN ${personOf('u')} END AS reader
      FROM consensus_readings c JOIN forms f ON f.id = c.reading_id LEFT JOIN users u ON u.id = f.reader_id
      WHERE c.form_id = ${form_id} ORDER BY c.side`.execute(db)
  ).rows;

/** Which rows of the readings a row of the consensus comes from. */
export const listPairs = async (db: Db | Tx, form_id: number): Promise<CleanedForm['pairs']> =>
  (
    await sql<CleanedForm['pairs'][number]>`
      SELECT p.row_id, r.scope, p.a_row_id, p.b_row_id
      FROM consensus_pairs p JOIN form_rows r USING (form_id, row_id)
      WHERE p.form_id = ${form_id} AND NOT r.removed ORDER BY r.scope, r.position, r.row_id`.execute(db)
  ).rows;

export const findRoundOf = async (db: Db | Tx, article_assignment_id: number): Promise<CleanedForm['round']> =>
  (
    await sql<CleanedForm['round']>`
      SELECT r.id, r.label FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id
        JOIN reading_rounds r ON r.id = s.round_id
      WHERE x.id = ${article_assignment_id}`.execute(db)
  ).rows[0] ?? null;

type Cell = Pick<PlacedFinding, 'form_id' | 'row_id' | 'key'>;

/** A question to the readers about an answer, flat. */
export interface AskedRow extends Cell {
  readonly by: Person;
  readonly at: string;
  readonly text: string;
  readonly answered_by: Person | null;
  readonly answered_at: string | null;
  readonly answer: string | null;
}

/** Whether a note is about the answer in a cell `c`. */
const isAbout = (note: RawBuilder<unknown>) => sql`${note}.form_id = c.form_id
  AND ${note}.anchor ->> 'row_id' = c.row_id::text AND ${note}.anchor ->> 'key' = c.key`;

/** The last question of an administrator about each of these answers, and what a reader last said to it. */
export async function listAsked(db: Db | Tx, cells: readonly Cell[]): Promise<AskedRow[]> {
  const named = JSON.stringify(cells.map(({ form_id, row_id, key }) => ({ form_id, row_id, key })));
  const { rows } = await sql<AskedRow>`
    SELECT c.form_id, c.row_id, c.key, ${personWithId(sql`q.author_id`)} AS by, q.created_at AS at, q.text,
      ${personWithId(sql`a.by`)} AS answered_by, a.at AS answered_at, a.text AS answer
    FROM jsonb_to_recordset(${named}::jsonb) AS c(form_id int, row_id uuid, key text)
      CROSS JOIN LATERAL (
        SELECT n.* FROM notes n
        WHERE ${isAbout(sql`n`)} AND n.as_administrator AND n.reply_to IS NULL AND n.deleted_at IS NULL
        ORDER BY n.created_at DESC, n.id LIMIT 1
      ) q
      LEFT JOIN LATERAL (
        SELECT r.author_id AS by, r.created_at AS at, r.text FROM notes r
        WHERE (r.reply_to = q.id OR ${isAbout(sql`r`)} AND r.created_at > q.created_at)
          AND NOT r.as_administrator AND r.deleted_at IS NULL
        ORDER BY r.created_at DESC, r.id LIMIT 1
      ) a ON true`.execute(db);
  return rows;
}
