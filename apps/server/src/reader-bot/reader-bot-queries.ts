import type { BotCause, BotLogEntry, BotLogFilters, BotStatus, BotTask } from '@cea/contract/reader-bot';
import { type SqlBool, sql } from 'kysely';
import { answer, firstAuthor } from '../articles/search-articles.ts';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { endOfDay, startOfDay } from '../settings/today.ts';

/** What people know the article by: its title or, while it waits for that, its identifier. */
const title = sql<string | null>`coalesce(nullif(articles.answers->>'title', ''),
  'PMID ' || (articles.answers->>'pubmed_id'), 'DOI ' || (articles.answers->>'doi'))`;
const duration = sql<number | null>`CASE WHEN bot_log_entries.finished_at IS NOT NULL THEN
  greatest(0, round(extract(epoch FROM bot_log_entries.finished_at - bot_log_entries.started_at) * 1000))::int END`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('bot_log_entries')
    .innerJoin('articles', 'articles.id', 'bot_log_entries.article_id')
    .select([
      'bot_log_entries.id',
      sql<
        BotLogEntry['article']
      >`jsonb_build_object('id', articles.id, 'compound_id', articles.compound_id, 'title', ${title},
        'first_author', nullif(${firstAuthor}, ''), 'journal', nullif(${answer('journal')}, ''))`.as('article'),
      sql<BotTask>`bot_log_entries.task`.as('task'),
      sql<BotCause>`bot_log_entries.cause`.as('cause'),
      sql<BotStatus>`bot_log_entries.status`.as('status'),
      'bot_log_entries.attempts',
      duration.as('duration_ms'),
      'bot_log_entries.message',
      sql<BotLogEntry['failures']>`bot_log_entries.failures`.as('failures'),
      'bot_log_entries.queued_at',
      'bot_log_entries.run_after',
      'bot_log_entries.started_at',
      'bot_log_entries.finished_at',
    ]);

function matching({ search, status, message, task, article, from, to }: BotLogFilters): Condition[] {
  const all: Condition[] = [];
  if (search)
    all.push(sql<SqlBool>`concat_ws(' ', articles.compound_id, articles.answers->>'title', articles.answers->>'pubmed_id',
      articles.answers->>'doi') ILIKE ${likePattern(search)}`);
  if (status) all.push(sql<SqlBool>`bot_log_entries.status = ${status}`);
  if (message) all.push(sql<SqlBool>`bot_log_entries.message ILIKE ${likePattern(message)}`);
  if (task) all.push(sql<SqlBool>`bot_log_entries.task = ${task}`);
  if (article) all.push(sql<SqlBool>`bot_log_entries.article_id = ${article}`);
  if (from) all.push(sql<SqlBool>`bot_log_entries.queued_at >= ${startOfDay(from)}`);
  if (to) all.push(sql<SqlBool>`bot_log_entries.queued_at < ${endOfDay(to)}`);
  return all;
}

export const botLogSource: ListSource<BotLogEntry, BotLogFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    article: sql`lower(${title})`,
    compound_id: sql`articles.compound_id`,
    task: sql`bot_log_entries.task`,
    // What waits for someone comes first.
    status: sql`array_position('{failed,queued,running,succeeded}'::text[], bot_log_entries.status)`,
    attempts: sql`bot_log_entries.attempts`,
    duration,
    queued_at: sql`bot_log_entries.queued_at`,
    finished_at: sql`bot_log_entries.finished_at`,
  },
  tieBreak: sql`bot_log_entries.id`,
};

export const findLogEntry = (db: Db | Tx, id: number): Promise<BotLogEntry | undefined> =>
  presented(db).where('bot_log_entries.id', '=', id).executeTakeFirst();
