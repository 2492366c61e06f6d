import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../db/tables.ts';

/** Whether the article of an assignment is given to a reader. Without a second argument it is the assignment of the form. */
export const isReadBy = (
  reader_id: number,
  article_assignment_id = 'forms.article_assignment_id',
): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM assigned_readings r
    WHERE r.article_assignment_id = ${sql.ref(article_assignment_id)} AND r.reader_id = ${reader_id})`;

/** Whether a form is an attempt of somebody in training. */
export const isTrainingOf = (reader_id: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM training_readings t JOIN training_assignments s ON s.id = t.training_assignment_id
    WHERE t.id = forms.training_reading_id AND s.reader_id = ${reader_id})`;

/** Readers can reach their own readings, their training, and the consensus of an article that they read. */
export const reachableBy = (reader_id: number) => (eb: ExpressionBuilder<DB, 'forms'>) =>
  eb.or([
    eb.and([eb('forms.origin', '=', 'reader'), eb('forms.reader_id', '=', reader_id)]),
    eb.and([eb('forms.origin', '=', 'consensus'), isReadBy(reader_id)]),
    isTrainingOf(reader_id),
  ]);

/** Whether all readers of an article have submitted; until then none of them learns anything about the others. */
export const haveAllRead = (article_assignment_id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT EXISTS (SELECT FROM assigned_readings other LEFT JOIN forms theirs
      ON theirs.article_assignment_id = other.article_assignment_id AND theirs.live_reader_id = other.reader_id
    WHERE other.article_assignment_id = ${sql.ref(article_assignment_id)}
      AND theirs.status IS DISTINCT FROM 'submitted')`;
