import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Change } from '@cea/contract/apply-edits';
import type { Pair } from '@cea/contract/forms';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../db/database.ts';

interface Reading {
  readonly form_id: number;
  readonly reader_id: number;
  readonly submissions: number;
  readonly is_accepted: boolean | null;
}

/** An article that two readers have read in an assignment; the one who began first is Reader A, as in the consensus. */
export interface ReadTwice {
  readonly article_id: number;
  readonly round_id: number;
  readonly a: Reading;
  readonly b: Reading;
  /** The consensus that compares them, if there is one. */
  readonly consensus_id: number | null;
}

const reading = (at: 1 | 2) => sql`(array_agg(jsonb_build_object('form_id', f.id, 'reader_id', f.reader_id,
  'submissions', f.submissions, 'is_accepted', f.is_accepted) ORDER BY f.id))[${sql.lit(at)}]`;

/** Which of them are compared; all if nothing is given. */
export interface ReadingsFilter {
  readonly round_id?: number | undefined;
  /** Read by this reader. */
  readonly reader_id?: number | undefined;
  /** A condition on the moment in which the last of the readings was submitted. */
  readonly readWhen?: (readAt: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** Submissions from before a reset of their article no longer count. The latest articles first. */
export async function listReadTwice(tx: Tx, kind: FormKind, filter: ReadingsFilter): Promise<ReadTwice[]> {
  const { round_id = null, reader_id = null, readWhen } = filter;
  const { rows } = await sql<ReadTwice>`
    SELECT x.article_id, s.round_id, ${reading(1)} AS a, ${reading(2)} AS b,
      (SELECT c.id FROM forms c WHERE c.article_assignment_id = x.id AND c.origin = 'consensus' AND c.status <> 'void')
        AS consensus_id
    FROM assignments s JOIN article_assignments x ON x.assignment_id = s.id JOIN articles a ON a.id = x.article_id
      JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id IS NOT NULL AND f.status = 'submitted'
        AND (a.reset_at IS NULL OR f.submitted_at > a.reset_at)
    WHERE s.kind = ${kind} AND (${round_id}::int IS NULL OR s.round_id = ${round_id})
      AND ${
        reader_id === null
          ? sql`true`
          : sql`x.id IN (SELECT article_assignment_id FROM forms WHERE reader_id = ${reader_id} AND live_reader_id = ${reader_id})`
      }
    GROUP BY x.id, x.article_id, s.round_id
    HAVING count(*) >= 2 AND ${readWhen ? readWhen(sql`max(f.submitted_at)`) : sql`true`}
    ORDER BY x.id DESC`.execute(tx);
  // Of three readers the first two are compared, and this one need not be among them.
  return rows.filter(({ a, b }) => reader_id === null || a.reader_id === reader_id || b.reader_id === reader_id);
}

/** The pairs of rows of several consensus forms, by form. */
export async function listPairsByForm(
  tx: Tx,
  form_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Pair[]>> {
  const { rows } = await sql<Pair & { form_id: number }>`
    SELECT p.form_id, p.row_id, r.scope, p.a_row_id, p.b_row_id
    FROM consensus_pairs p JOIN form_rows r ON r.form_id = p.form_id AND r.row_id = p.row_id
    WHERE p.form_id = ANY (${form_ids}) ORDER BY p.form_id, r.position, p.row_id`.execute(tx);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}

export type FirstEdit = Change & { readonly form_id: number };

/** What was typed into forms before they were submitted for the first time, in order. */
export async function listFirstEdits(tx: Tx, form_ids: readonly number[]): Promise<FirstEdit[]> {
  const { rows } = await sql<FirstEdit>`
    SELECT e.form_id, e.row_id, e.key, e.new AS value
    FROM (
      SELECT f.form_id, (
        SELECT (l.new ->> 'seq')::int FROM audit_log l WHERE l.subject_type = 'form' AND l.subject_id = f.form_id::text
          AND l.action = 'reader form submitted' ORDER BY l.id LIMIT 1
      ) AS seq FROM unnest(${form_ids}::int[]) f(form_id)
    ) first JOIN form_edits e ON e.form_id = first.form_id AND e.seq <= first.seq
    ORDER BY e.form_id, e.seq`.execute(tx);
  return rows;
}

/** The method row of each form. */
export async function listStudyRows(tx: Tx, form_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ form_id: number; row_id: string }>`
    SELECT form_id, row_id FROM form_rows WHERE form_id = ANY (${form_ids}) AND scope = 'method'`.execute(tx);
  return new Map(rows.map(({ form_id, row_id }) => [form_id, row_id]));
}

export async function listNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; full_name: string }>`
    SELECT id, full_name FROM users WHERE id = ANY (${ids})`.execute(tx);
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

interface Titled {
  readonly id: number;
  readonly compound_id: string;
  readonly title: string | null;
}

export async function listTitles(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Titled>> {
  const { rows } = await sql<Titled>`
    SELECT id, compound_id, answers ->> 'title' AS title FROM articles WHERE id = ANY (${ids})`.execute(tx);
  return new Map(rows.map((article) => [article.id, article]));
}

/** The latest first. */
export async function listRounds(tx: Tx): Promise<{ id: number; label: string }[]> {
  const { rows } = await sql<{ id: number; label: string }>`
    SELECT id, label FROM reading_rounds ORDER BY number DESC`.execute(tx);
  return rows;
}
