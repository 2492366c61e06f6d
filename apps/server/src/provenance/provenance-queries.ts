import type { DataType } from '@cea/contract/dictionary/terms';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { ValueSource } from '@cea/contract/value-source';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export interface PublishedRecord {
  readonly article_id: number;
  readonly form_id: number;
  readonly row_id: string;
  readonly answers: AnyAnswers;
  readonly kind: FormKind;
  readonly origin: 'consensus' | 'admin';
  readonly submitted_at: string | null;
  readonly revision: number;
  readonly at: string;
  readonly by: number | null;
  readonly by_name: string | null;
  readonly reason: string;
  readonly rates_version: number;
}

export async function findPublished(db: Db | Tx, type: DataType, id: string): Promise<PublishedRecord | undefined> {
  const { rows } = await sql<PublishedRecord>`
    SELECT r.article_id, r.form_id, r.row_id, r.answers, f.kind, f.origin, f.submitted_at, v.revision, v.at, v.by,
      u.full_name AS by_name, v.reason,
      (SELECT n.rates_version FROM registry_state s JOIN revisions n ON n.revision = s.revision) AS rates_version
    FROM records r JOIN forms f ON f.id = r.form_id JOIN revisions v ON v.revision = r.from_rev
      LEFT JOIN users u ON u.id = v.by
    WHERE r.type = ${type} AND r.id = ${id} AND r.to_rev IS NULL`.execute(db);
  return rows[0];
}

export interface ReadRow {
  readonly side: 'A' | 'B';
  readonly form_id: number;
  readonly reader_id: number | null;
  readonly reader_name: string | null;
  readonly submitted_at: string | null;
  /** Of the row that stands beside the published one, as it was when the readings were compared. */
  readonly answers: AnyAnswers | null;
}

/** The readings behind a consensus. One that was reopened since then is read from its edits. */
export async function listReadings(db: Db | Tx, { form_id, row_id }: PublishedRecord): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    SELECT c.side, c.reading_id AS form_id, u.id AS reader_id, u.full_name AS reader_name, f.submitted_at,
      CASE WHEN f.seq = c.reading_seq THEN w.answers ELSE (
        SELECT jsonb_object_agg(e.key, e.new) FILTER (WHERE e.new IS NOT NULL) FROM (
          SELECT DISTINCT ON (key) key, new FROM form_edits
          WHERE form_id = c.reading_id AND row_id = w.row_id AND seq <= c.reading_seq ORDER BY key, seq DESC
        ) e
      ) END AS answers
    FROM consensus_readings c JOIN forms f ON f.id = c.reading_id LEFT JOIN users u ON u.id = f.reader_id
      LEFT JOIN consensus_pairs p ON p.form_id = c.form_id AND p.row_id = ${row_id}
      LEFT JOIN form_rows w ON w.form_id = c.reading_id
        AND w.row_id = CASE c.side WHEN 'A' THEN p.a_row_id ELSE p.b_row_id END
    WHERE c.form_id = ${form_id} ORDER BY c.side`.execute(db);
  return rows;
}

export interface EditRow {
  readonly key: string;
  readonly seq: number;
  readonly source: ValueSource;
  readonly by: number;
  readonly by_name: string;
  readonly at: string;
  readonly reason: string | null;
}

/**
 * For each answer, the last edit that gave the form the published value. The form may have been changed and changed
 * back since: of edits with the same value, one from before the publication comes first.
 */
export async function listEdits(db: Db | Tx, record: PublishedRecord): Promise<ReadonlyMap<string, EditRow>> {
  const { form_id, row_id, answers, at } = record;
  const { rows } = await sql<EditRow>`
    SELECT DISTINCT ON (e.key) e.key, e.seq, e.source, e.by, u.full_name AS by_name, e.at, e.reason
    FROM form_edits e JOIN users u ON u.id = e.by
    WHERE e.form_id = ${form_id} AND e.row_id = ${row_id} AND e.new = ${JSON.stringify(answers)}::jsonb -> e.key
    ORDER BY e.key, e.at <= ${at} DESC, e.seq DESC`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
