import type { ArticleFlow } from '@cea/contract/flow';
import { sql } from 'kysely';
import { inRound } from '../article-states/in-round.ts';
import type { Db } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/** How far articles came: those of one round, or all. */
export const readFlow = (db: Db, round_id?: number): Promise<ArticleFlow> =>
  inSnapshot(db, async (tx) => {
    const choices = await tx.selectFrom('reading_rounds').orderBy('number', 'desc').select(['id', 'label']).execute();
    if (round_id !== undefined && choices.every(({ id }) => id !== round_id)) throw new Refusal('not-found');
    const { rows: steps } = await sql<ArticleFlow['steps'][number]>`
      SELECT f.step, CASE WHEN f.reason_id IS NOT NULL
          THEN jsonb_build_object('id', f.reason_id, 'label', max(v.label)) END AS reason,
        count(*)::int AS articles,
        count(*) FILTER (WHERE s.state = 'published')::int AS published,
        count(*) FILTER (WHERE EXISTS (SELECT FROM import_records i WHERE i.article_id = articles.id))::int AS imported
      FROM articles JOIN article_flow f ON f.article_id = articles.id
        JOIN article_states s ON s.article_id = articles.id
        LEFT JOIN vocabulary_entries v ON v.id = f.reason_id
      WHERE ${round_id === undefined ? sql`true` : inRound(round_id)}
      GROUP BY f.step, f.reason_id ORDER BY f.step, f.reason_id`.execute(tx);
    return { choices, steps };
  });
