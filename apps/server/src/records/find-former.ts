import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** The revisions in which visitors last had an article that is withdrawn. */
export interface Former {
  readonly from: number;
  readonly to: number;
  /** What they had at the end. */
  readonly seqs: readonly number[];
}

/** Undefined if the article is public, and if it never was. */
export async function findFormer(db: Db | Tx, article_id: number): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    SELECT last.to_rev - 1 AS "to", array_agg(r.seq) AS seqs,
      (SELECT max(first.from_rev) FROM records first WHERE first.article_id = ${article_id} AND first.type = 'methods'
        AND NOT EXISTS (SELECT FROM records before WHERE before.article_id = first.article_id
          AND before.type = 'methods' AND before.to_rev = first.from_rev)) AS "from"
    FROM (SELECT article_id, max(to_rev) AS to_rev FROM records WHERE article_id = ${article_id} AND type = 'methods'
      GROUP BY article_id HAVING bool_and(to_rev IS NOT NULL)) last
      JOIN records r ON r.article_id = last.article_id AND r.to_rev = last.to_rev
    GROUP BY last.to_rev`.execute(db);
  return rows[0];
}
