import type { Cost, DashboardReport } from '@cea/contract/dashboard-report';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { cameIntoRegistry, inPeriod, ofRound, type ReportPeriod } from './report-period.ts';

interface Counted {
  readonly screening_cents: number;
  readonly screening_articles: number;
  readonly review_cents: number;
  readonly review_articles: number;
  readonly published: number;
}

const perArticle = (cents: number, articles: number): Cost => ({
  cents,
  articles,
  cents_per_article: articles === 0 ? null : Math.round(cents / articles),
});

/** What the lines of the ledger add up to; an article whose lines were all reversed was not paid. */
export async function countCost(tx: Tx, period: ReportPeriod): Promise<DashboardReport['cost']> {
  const { rows } = await sql<Counted>`
    WITH paid AS (
      SELECT split_part(l.kind, '-', 1) AS kind, l.article_id, sum(l.cents) AS cents,
        count(*) FILTER (WHERE l.reversal_of IS NULL) > count(l.reversal_of) AS is_paid
      FROM ledger_lines l WHERE ${inPeriod(period, sql`l.at`)} AND ${ofRound(period, sql`l.round_id`)} GROUP BY 1, 2
    )
    SELECT coalesce(sum(cents) FILTER (WHERE kind = 'screening'), 0)::int AS screening_cents,
      count(*) FILTER (WHERE kind = 'screening' AND is_paid)::int AS screening_articles,
      coalesce(sum(cents) FILTER (WHERE kind = 'review'), 0)::int AS review_cents,
      count(*) FILTER (WHERE kind = 'review' AND is_paid)::int AS review_articles,
      (SELECT count(*) FROM (${cameIntoRegistry(period)}) came)::int AS published
    FROM paid`.execute(tx);
  const { screening_cents, screening_articles, review_cents, review_articles, published } = rows[0]!;
  return {
    screening: perArticle(screening_cents, screening_articles),
    review: perArticle(review_cents, review_articles),
    published: perArticle(screening_cents + review_cents, published),
  };
}
