import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * The article at the end of the links of each of these: itself if it is not linked. Links lead to articles that came
 * earlier, so they end.
 */
export async function findSurvivors(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; survivor: number }>`WITH RECURSIVE link AS (
      SELECT id, id AS survivor, duplicate_of FROM articles WHERE id = ANY (${ids})
      UNION ALL
      SELECT link.id, a.id, a.duplicate_of FROM link JOIN articles a ON a.id = link.duplicate_of
    ) SELECT id, survivor FROM link WHERE duplicate_of IS NULL`.execute(db);
  return new Map(rows.map(({ id, survivor }) => [id, survivor]));
}
