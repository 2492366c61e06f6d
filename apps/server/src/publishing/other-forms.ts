import type { OtherForm } from '@cea/contract/other-forms';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * Of forms that are about to be published, the others of their articles that somebody could have meant instead, by the
 * number of the form: work that is still open, and what was submitted and never became public. One that visitors have
 * or had counts only if it is the later one. A screening that follows a review says nothing new.
 */
export async function listOtherForms(db: Db | Tx, form_ids: readonly number[]): Promise<Map<number, OtherForm[]>> {
  if (form_ids.length === 0) return new Map();
  const { rows } = await sql<OtherForm & { form_id: number }>`
    SELECT f.id AS form_id, o.id, o.kind, o.origin, o.status, o.submitted_at, u.full_name AS reader_name,
      coalesce(o.submitted_at > f.submitted_at, false) AS is_later
    FROM forms f JOIN articles a ON a.id = f.article_id
      JOIN forms o ON o.article_id = f.article_id AND o.id <> f.id AND o.kind IN (f.kind, 'review')
      LEFT JOIN users u ON u.id = o.reader_id
    WHERE f.id = ANY (${[...form_ids]}) AND (
      (o.status = 'open' AND o.origin IN ('reader', 'consensus', 'admin'))
      OR (o.status = 'submitted' AND o.origin IN ('consensus', 'admin') AND o.is_accepted IS DISTINCT FROM false
        AND o.submitted_at > coalesce(a.reset_at, '-infinity')
        AND (o.submitted_at > f.submitted_at
          OR NOT EXISTS (SELECT FROM records r WHERE r.article_id = o.article_id AND r.form_id = o.id))))
    ORDER BY f.id, o.status, o.id`.execute(db);
  return Map.groupBy(rows, ({ form_id }) => form_id);
}
