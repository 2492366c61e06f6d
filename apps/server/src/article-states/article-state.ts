import type { ArticleStanding } from '@cea/contract/article-states';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** Where these articles are, by their ids. */
export async function listStandings(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ArticleStanding>> {
  // OFFSET keeps the view inside, where it reads the facts of one article instead of those of all.
  const { rows } = await sql<ArticleStanding & { article_id: number }>`
    SELECT s.* FROM unnest(${ids}::int[]) id CROSS JOIN LATERAL
      (SELECT article_id, state, since FROM article_states WHERE article_id = id OFFSET 0) s`.execute(db);
  return new Map(rows.map(({ article_id, ...standing }) => [article_id, standing]));
}

export const findStanding = async (db: Db | Tx, id: number): Promise<ArticleStanding | undefined> =>
  (await listStandings(db, [id])).get(id);
