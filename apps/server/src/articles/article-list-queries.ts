import { type ArticleFilters, type ListedArticle, parseStates, parseYears } from '@cea/contract/article-list';
import { stepsOf } from '@cea/contract/flow-boxes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasPdf } from '../article-states/has-pdf.ts';
import { inRound } from '../article-states/in-round.ts';
import { few } from '../article-states/article-state.ts';
import type { Db, Tx } from '../db/database.ts';
import type { ArticleStates } from '../db/tables.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { answer, firstAuthor, matchingSearch, title } from './search-articles.ts';

const year = sql<number | null>`(articles.answers->>'publication_year')::int`;
const country = answer('journal_country');
const hasAbstract = sql<boolean>`(${answer('abstract')} IS NOT NULL)`;
/** Few of the articles have any. */
const openProblems = sql`FROM article_problems p WHERE p.article_id = articles.id AND p.closed_at IS NULL`;
const imported = sql<ListedArticle['import']>`(SELECT jsonb_build_object('id', i.id, 'name', i.name)
  FROM import_records r JOIN article_imports i ON i.id = r.import_id WHERE r.article_id = articles.id)`;
/** What the current model says about it. */
const ofRank = <T>(what: RawBuilder<unknown>) =>
  sql<T | null>`(SELECT ${what} FROM current_ranks k WHERE k.article_id = articles.id)`;
const inState = sql`now() - s.since`;

/** The article's last assignment since it was reset. */
const lastAssignment = sql`(SELECT id, assignment_id FROM article_assignments
  WHERE article_id = articles.id AND (articles.reset_at IS NULL OR assigned_at > articles.reset_at)
  ORDER BY id DESC LIMIT 1)`;

/** Its readers, in the order of their ids. */
const readers = sql<boolean[]>`ARRAY(
  SELECT EXISTS (SELECT FROM forms f WHERE f.article_assignment_id = x.id AND f.reader_id = r.reader_id
    AND f.origin = 'reader' AND f.status = 'submitted')
  FROM ${lastAssignment} x JOIN assigned_readings r ON r.article_assignment_id = x.id ORDER BY r.reader_id)`;

/** Something of the round that it belongs to. */
const ofRound = <T>(what: RawBuilder<unknown>) => sql<T | null>`(SELECT ${what}
  FROM ${lastAssignment} x JOIN assignments a ON a.id = x.assignment_id JOIN reading_rounds r ON r.id = a.round_id)`;

/** Only which articles: their states are read where a filter or an order asks for them. */
const listed = (db: Db | Tx) =>
  db.selectFrom('articles').innerJoin('article_states as s', 's.article_id', 'articles.id').select('articles.id');

async function present(db: Db | Tx, found: readonly { readonly id: number }[]): Promise<ListedArticle[]> {
  const ids = found.map(({ id }) => id);
  const states =
    ids.length <= few
      ? sql<ArticleStates>`(SELECT * FROM article_states WHERE article_id = articles.id OFFSET 0)`
      : sql<ArticleStates>`(SELECT * FROM article_states WHERE article_id = articles.id)`;
  const rows = await db
    .selectFrom('articles')
    .innerJoinLateral(states.as('s'), (join) => join.onTrue())
    .where(sql<SqlBool>`articles.id = ANY (${ids})`)
    .select([
      'articles.id',
      'articles.compound_id',
      title.as('title'),
      firstAuthor.as('first_author'),
      answer('journal').as('journal'),
      country.as('journal_country'),
      year.as('publication_year'),
      answer('pubmed_id').as('pubmed_id'),
      answer('doi').as('doi'),
      hasAbstract.as('has_abstract'),
      hasPdf.as('has_pdf'),
      imported.as('import'),
      'articles.created_at',
      sql<ListedArticle['state']>`s.state`.as('state'),
      sql<number>`floor(extract(epoch FROM ${inState}) / 86400)::int`.as('days'),
      readers.as('readers'),
      ofRound<ListedArticle['round']>(sql`jsonb_build_object('id', r.id, 'number', r.number)`).as('round'),
      sql<number>`(SELECT count(*)::int ${openProblems})`.as('open_problems'),
      ofRank<ListedArticle['rank']>(sql`jsonb_build_object('rank', k.rank, 'ranked', k.ranked)`).as('rank'),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function published(text: string): Condition[] {
  const { from, to } = parseYears(text)!;
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${year} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${year} <= ${to}`]),
  ];
}

/** In a box of the flow diagram, and excluded for a reason. */
function inFlow({ flow, reason }: Pick<ArticleFilters, 'flow' | 'reason'>): Condition[] {
  if (!flow && reason === undefined) return [];
  const parts = [
    ...(flow ? [sql`step = ANY (${stepsOf(flow)})`] : []),
    ...(reason === 'none' ? [sql`step IN ('excluded-screening', 'excluded-review') AND reason_id IS NULL`] : []),
    ...(typeof reason === 'number' ? [sql`reason_id = ${reason}`] : []),
  ];
  return [sql<SqlBool>`articles.id IN (SELECT article_id FROM article_flow WHERE ${sql.join(parts, sql` AND `)})`];
}

export function matchingArticles(filters: ArticleFilters): Condition[] {
  const { search, state, years, journal, days, ids } = filters;
  const all: Condition[] = [];
  if (search) all.push(...matchingSearch(search));
  if (state) all.push(sql<SqlBool>`s.state = ANY (${parseStates(state)})`);
  if (years) all.push(...published(years));
  if (journal) all.push(sql<SqlBool>`articles.journal_id = ${journal}`);
  if (filters.country) all.push(sql<SqlBool>`${country} = ${filters.country}`);
  if (filters.abstract) all.push(sql<SqlBool>`${hasAbstract} = ${filters.abstract === 'yes'}`);
  if (filters.pdf) all.push(sql<SqlBool>`${hasPdf} = ${filters.pdf === 'yes'}`);
  if (filters.problems) all.push(sql<SqlBool>`EXISTS (SELECT ${openProblems})`);
  if (filters.import)
    all.push(sql<SqlBool>`EXISTS (SELECT FROM import_records r
      WHERE r.article_id = articles.id AND r.import_id = ${filters.import})`);
  if (filters.round) all.push(inRound(filters.round));
  all.push(...inFlow(filters));
  if (days) all.push(sql<SqlBool>`${inState} >= ${days} * interval '1 day'`);
  if (filters.rank) all.push(sql<SqlBool>`${ofRank(sql`k.rank`)} <= ${filters.rank}`);
  if (ids) all.push(sql<SqlBool>`articles.id = ANY (${ids.split(',').map(Number)})`);
  return all;
}

export const articleSource: ListSource<ListedArticle, ArticleFilters, { readonly id: number }> = {
  rows: listed,
  present,
  matching: matchingArticles,
  sortKeys: {
    title: sql`lower(${title})`,
    state: sql`s.state`,
    round: ofRound(sql`r.number`),
    created_at: sql`articles.created_at`,
    days: inState,
    compound_id: sql`articles.compound_id`,
    first_author: sql`lower(${firstAuthor})`,
    journal: sql`lower(${answer('journal')})`,
    country,
    year,
    rank: ofRank(sql`k.rank`),
  },
  tieBreak: sql`articles.id`,
};

/** The countries of journals that articles name. */
export async function listCountries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`SELECT DISTINCT ${country} AS country FROM articles
    WHERE ${country} IS NOT NULL ORDER BY 1 LIMIT 500`.execute(db);
  return rows.map((row) => row.country);
}
