import type { AnyAnswers } from '@cea/contract/dictionary/effective';
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
  /** About the study, with the decision; null without a form. */
  readonly answers: AnyAnswers | null;
  readonly is_accepted: boolean | null;
  /** It was submitted before the last reset of the article. */
  readonly was_reset: boolean;
  readonly reset: boolean;
}

/** A live form of a reader. */
export type KnownForm = KnownCell & { readonly id: number; readonly answers: AnyAnswers };

export const liveForms = ({ cells }: Pick<KnownWork, 'cells'>, status: 'open' | 'submitted'): KnownForm[] =>
  cells.flatMap((cell) =>
    cell.form_id !== null && cell.status === status ? [{ ...cell, id: cell.form_id, answers: cell.answers ?? {} }] : [],
  );

/** Whether it could be submitted. Histories answer everything in a full review before they save it. */
export function isComplete({ kind, seq, answers }: KnownForm): boolean {
  if (kind === 'review') return seq > 0;
  if (answers.is_accepted === false) return answers.rejection_reason !== undefined;
  return answers.is_accepted === true && answers.country !== undefined;
}

export interface KnownConsensus {
  readonly id: number;
  readonly kind: FormKind;
  readonly article_assignment_id: number;
  readonly status: 'open' | 'submitted';
  readonly readings: readonly number[];
  /** With the last reading, because all had decided the same. */
  readonly closed_itself: boolean;
}

/** A note, also a deleted one, on a form that is not void. */
export interface KnownNote {
  readonly id: string;
  readonly form_id: number;
  readonly article_assignment_id: number;
  readonly author_id: number;
  readonly as_administrator: boolean;
  readonly deleted: boolean;
}

export interface KnownWork {
  readonly cells: readonly KnownCell[];
  readonly consensus: readonly KnownConsensus[];
  readonly notes: readonly KnownNote[];
  readonly archived: ReadonlySet<number>;
}

/** The articles of a history as the database has them, between two of its steps. */
export async function lookAtWork({ db, article_ids }: Plot): Promise<KnownWork> {
  const { rows: cells } = await sql<KnownCell>`
    SELECT x.assignment_id, x.id AS article_assignment_id, x.article_id, s.kind, r.reader_id,
      w.accepted_at IS NOT NULL AS accepted, f.id AS form_id, f.status, coalesce(f.seq, 0) AS seq,
      m.row_id AS method_row_id, m.answers, f.is_accepted,
      coalesce(f.submitted_at <= a.reset_at, false) AS was_reset, a.reset_at IS NOT NULL AS reset
    FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id JOIN articles a ON a.id = x.article_id
      JOIN assigned_readings r ON r.article_assignment_id = x.id
      JOIN assignment_readers w ON w.assignment_id = s.id AND w.reader_id = r.reader_id
      LEFT JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id = r.reader_id
      LEFT JOIN form_rows m ON m.form_id = f.id AND m.scope = 'method'
    WHERE x.article_id = ANY (${article_ids}) AND s.published_at IS NOT NULL ORDER BY x.id, r.reader_id`.execute(db);
  const { rows: consensus } = await sql<KnownConsensus>`
    SELECT f.id, f.kind, f.article_assignment_id, f.status,
      (SELECT array_agg(reading_id ORDER BY reading_id) FROM consensus_readings c WHERE c.form_id = f.id) AS readings,
      EXISTS (SELECT FROM audit_log l WHERE l.subject_type = 'form' AND l.subject_id = f.id::text
        AND l.action = 'consensus form closed by agreement') AS closed_itself
    FROM forms f WHERE f.article_id = ANY (${article_ids}) AND f.origin = 'consensus' AND f.status <> 'void'
    ORDER BY f.id`.execute(db);
  const { rows: notes } = await sql<KnownNote>`
    SELECT n.id, n.form_id, f.article_assignment_id, n.author_id, n.as_administrator, n.deleted_at IS NOT NULL AS deleted
    FROM notes n JOIN forms f ON f.id = n.form_id
    WHERE f.article_id = ANY (${article_ids}) AND f.status <> 'void' ORDER BY n.created_at, n.id`.execute(db);
  const archived = await db
    .selectFrom('articles')
    .where('id', 'in', [...article_ids])
    .where('archived_at', 'is not', null)
    .select('id')
    .execute();
  return { cells, consensus, notes, archived: new Set(archived.map(({ id }) => id)) };
}
