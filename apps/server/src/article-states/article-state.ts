import type { ArticleStanding } from '@cea/contract/article-states';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** So many articles are read one by one; of more than that, all states are read at once. */
export const few = 200;

/** Where these articles are, by their ids. */
export async function listStandings(db: Db | Tx, ids: readonly number[]): Promise<Map<number, ArticleStanding>> {
  const { rows } = await (
    ids.length > few
      ? sql<ArticleStanding & { article_id: number }>`
          SELECT article_id, state, since FROM article_states WHERE article_id = ANY (${ids})`
      : // OFFSET keeps the view inside, where it reads the facts of one article instead of those of all.
        sql<ArticleStanding & { article_id: number }>`
          SELECT s.* FROM unnest(${ids}::int[]) id CROSS JOIN LATERAL
            (SELECT article_id, state, since FROM article_states WHERE article_id = id OFFSET 0) s`
  ).execute(db);
  return new Map(rows.map(({ article_id, ...standing }) => [article_id, standing]));
}

export const findStanding = async (db: Db | Tx, id: number): Promise<ArticleStanding | undefined> =>
  (await listStandings(db, [id])).get(id);
