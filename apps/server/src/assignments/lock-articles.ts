import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { KnownArticle } from './plan-cells.ts';

/**
 * Articles of an assignment with their readers, locked until the transaction ends: submissions wait, or have ended. The
 * second statement sees what those have written.
 */
export async function lockArticles(
  tx: Tx,
  assignment_id: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<KnownArticle[]> {
  const { rows: locked } = await sql<{ id: number }>`
    SELECT x.id FROM article_assignments x WHERE x.assignment_id = ${assignment_id} AND ${which}
    ORDER BY x.id FOR NO KEY UPDATE`.execute(tx);
  const ids = locked.map(({ id }) => id);
  const { rows } = await sql<KnownArticle>`
    SELECT x.id AS article_assignment_id, x.article_id, a.compound_id, coalesce(jsonb_agg(jsonb_build_object(
        'reader_id', r.reader_id, 'form_id', f.id, 'state', coalesce(f.status, 'planned')) ORDER BY r.reader_id)
      FILTER (WHERE r.reader_id IS NOT NULL), '[]') AS cells
    FROM article_assignments x JOIN articles a ON a.id = x.article_id
      LEFT JOIN assigned_readings r ON r.article_assignment_id = x.id
      LEFT JOIN forms f ON f.article_assignment_id = x.id AND f.live_reader_id = r.reader_id
    WHERE x.id = ANY (${ids}) GROUP BY x.id, a.compound_id ORDER BY x.id`.execute(tx);
  return rows;
}
