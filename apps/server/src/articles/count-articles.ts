import type { ArticleFilters, countArticles as endpoint, StateCount } from '@cea/contract/article-list';
import { articleStateKeys, type ArticleState } from '@cea/contract/article-states';
import type { Reply } from '@cea/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { getStageLimits } from '../settings/stage-limits.ts';
import { matchingArticles } from './article-list-queries.ts';

interface Counted {
  readonly state: ArticleState;
  readonly articles: number;
  readonly oldest_days: number;
  readonly this_month: number;
  readonly at_screening: number;
}

async function countByState(db: Db, filters: ArticleFilters, timeZone: string): Promise<Counted[]> {
  const conditions = sql.join([sql`true`, ...matchingArticles({ ...filters, state: undefined })], sql` AND `);
  const { rows } = await sql<Counted>`SELECT s.state, count(*)::int AS articles,
      floor(extract(epoch FROM now() - min(s.since)) / 86400)::int AS oldest_days,
      count(*) FILTER (WHERE s.since >= date_trunc('month', now(), ${timeZone}))::int AS this_month,
      count(*) FILTER (WHERE s.state = 'rejected' AND s.article_id NOT IN
        (SELECT article_id FROM stage_facts WHERE kind = 'review' AND rejected IS NOT NULL))::int AS at_screening
    FROM articles JOIN article_states s ON s.article_id = articles.id
    WHERE ${conditions} GROUP BY s.state`.execute(db);
  return rows;
}

async function countAll(db: Db): Promise<{ articles: number; published: number }> {
  const { rows } = await sql<{ articles: number; published: number }>`SELECT
    (SELECT count(*) FROM articles)::int AS articles,
    (SELECT count(*) FROM records WHERE type = 'methods' AND to_rev IS NULL)::int AS published`.execute(db);
  return rows[0]!;
}

/** The strip above the list: its counts follow the filters, except for the state itself. */
export async function countArticles(db: Db, filters: ArticleFilters): Promise<Reply<typeof endpoint>['data']> {
  const { time_zone } = await getPublicSettings(db);
  const [limits, counted, totals] = await Promise.all([
    getStageLimits(db),
    countByState(db, filters, time_zone),
    countAll(db),
  ]);
  const of = (state: ArticleState) => counted.find((one) => one.state === state);
  return {
    states: articleStateKeys.map((state): StateCount => ({
      state,
      articles: of(state)?.articles ?? 0,
      oldest_days: of(state)?.oldest_days ?? null,
      limit: state in limits ? limits[state as keyof typeof limits] : null,
    })),
    published_this_month: of('published')?.this_month ?? 0,
    rejected_at_screening: of('rejected')?.at_screening ?? 0,
    totals,
  };
}
