import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { Plot } from './cast.ts';

/** Who reads what, and the live form of the reader. */
export interface KnownCell {
  readonly assignment_id: number;
  readonly article_assignment_id: number;
  readonly article_id: number;
  readonly kind: FormKind;
  readonly reader_id: number;
  readonly accepted: boolean;
  readonly form_id: number | null;
  readonly status: 'open' | 'submitted' | null;
  readonly seq: number;
  readonly method_row_id: string;
  /** It was submitted before the last reset of the article. */
  readonly was_reset: boolean;
  readonly reset: boolean;
}

export interface KnownConsensus {
  readonly id: number;
  readonly article_assignment_id: number;
  readonly status: 'open' | 'submitted';
  readonly readings: readonly number[];
}

export interface KnownWork {
  readonly cells: readonly KnownCell[];
  readonly consensus: readonly KnownConsensus[];
  readonly archived: ReadonlySet<number>;
}

/** The articles of a history as the database has them, between two of its steps. */
export async function lookAtWork({ db, article_ids }: Plot): Promise<KnownWork> {
  const { rows: cells } = await sql<KnownCell>`
    SELECT x.assignment_id, x.id AS article_assignment_id, x.article_id, s.kind, r.reader_id,
      w.accepted_at IS NOT NULL AS accepted, f.id AS form_id, f.status, coalesce(f.seq, 0) AS seq,
      (SELECT row_id FROM form_rows m WHERE m.form_id = f.id AND m.scope = 'method') AS method_row_id,
      coalesce(f.submitted_at <= a.reset_at, false) AS was_reset, a.reset_at IS NOT NULL AS reset
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id JOIN articles a ON a.id = x.article_id
      JOIN assigned_readings r ON r.article_assignment_id = x.id
      JOIN assignment_readers w ON w.assignment_id = s.id AND w.reader_id = r.reader_id
      LEFT JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id = r.reader_id
    WHERE x.article_id = ANY (${article_ids}) AND s.published_at IS NOT NULL ORDER BY x.id, r.reader_id`.execute(db);
  const { rows: consensus } = await sql<KnownConsensus>`
    SELECT f.id, f.article_assignment_id, f.status,
      (SELECT array_agg(reading_id ORDER BY reading_id) FROM consensus_readings c WHERE c.form_id = f.id) AS readings
    FROM forms f WHERE f.article_id = ANY (${article_ids}) AND f.origin = 'consensus' AND f.status <> 'void'
    ORDER BY f.id`.execute(db);
  const archived = await db
    .selectFrom('articles')
    .where('id', 'in', [...article_ids])
    .where('archived_at', 'is not', null)
    .select('id')
    .execute();
  return { cells, consensus, archived: new Set(archived.map(({ id }) => id)) };
}
