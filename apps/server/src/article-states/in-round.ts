import { type SqlBool, sql } from 'kysely';

/** Whether the article of the surrounding query was given to readers in a round. */
export const inRound = (round_id: number) => sql<SqlBool>`EXISTS (SELECT FROM article_assignments x
  JOIN assignments a ON a.id = x.assignment_id
  WHERE x.article_id = articles.id AND a.round_id = ${round_id} AND a.published_at IS NOT NULL)`;
