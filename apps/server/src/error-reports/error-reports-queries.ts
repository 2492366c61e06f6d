import type { ErrorReport, ReportFilters, ReportState } from '@cea/contract/error-reports';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const title = sql<string>`coalesce(articles.answers->>'title', '')`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('error_reports')
    .innerJoin('articles', 'articles.id', 'error_reports.article_id')
    .leftJoin('users as decider', 'decider.id', 'error_reports.decided_by')
    .select([
      'error_reports.id',
      'error_reports.revision',
      'error_reports.text',
      'error_reports.name',
      'error_reports.email',
      'error_reports.answer',
      'error_reports.reported_at',
      'error_reports.decided_at',
      sql<ReportState>`error_reports.state`.as('state'),
      sql<ErrorReport['article']>`jsonb_build_object('id', articles.id, 'compound_id', articles.compound_id,
        'title', ${title})`.as('article'),
      sql<ErrorReport['decided_by']>`CASE WHEN decider.id IS NOT NULL
        THEN ${personOf('decider')} END`.as('decided_by'),
    ]);

const searched = [
  sql`error_reports.text`,
  sql`error_reports.name`,
  sql`error_reports.email`,
  sql`articles.compound_id`,
  title,
];

function matching({ search, state, reporter, article }: ReportFilters) {
  const all: Condition[] = [];
  if (search) {
    const found = searched.map((place) => sql`${place} ILIKE ${likePattern(search)}`);
    all.push(sql<SqlBool>`(${sql.join(found, sql` OR `)})`);
  }
  if (article) all.push(sql<SqlBool>`error_reports.article_id = ${article}`);
  if (state) all.push(sql<SqlBool>`error_reports.state = ${state}`);
  if (reporter) all.push(sql<SqlBool>`(error_reports.email IS NULL) = ${reporter === 'anonymous'}`);
  return all;
}

export const errorReportSource: ListSource<ErrorReport, ReportFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    article: sql`articles.compound_id`,
    title: sql`lower(${title})`,
    reporter: sql`lower(coalesce(error_reports.name, error_reports.email))`,
    state: sql`error_reports.state`,
    reported_at: sql`error_reports.reported_at`,
    decided_at: sql`error_reports.decided_at`,
  },
  tieBreak: sql`error_reports.id`,
};

export const findErrorReport = (db: Db | Tx, id: string): Promise<ErrorReport | undefined> =>
  presented(db).where('error_reports.id', '=', id).executeTakeFirst();
