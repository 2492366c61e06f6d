import type { ScreeningArticle, ScreeningArticleFilters, VoteStanding } from '@cea/contract/screening-articles';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listStandings } from '../article-states/article-state.ts';
import { matchingSearch, title } from '../articles/search-articles.ts';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { haveAllRead, isReadBy } from '../reading/reachable-forms.ts';
import { cells } from './cells-sql.ts';

const allVoted = haveAllRead('x.id');

/**
 * Administrators who read the article themselves are as blind as any reader until all have voted. What is filtered and
 * sorted by keeps to it as well, or the place of a row would tell.
 */
const isBlind = (account: number) => sql<SqlBool>`(${isReadBy(account, 'x.id')} AND NOT ${allVoted})`;

/** The readings of the article assignment `x` that this account is told of. */
const told = (account: number) => sql`FROM ${cells}
  WHERE r.article_assignment_id = x.id AND (r.reader_id = ${account} OR NOT ${isBlind(account)})`;

const votedAt = (account: number) => sql<string | null>`(SELECT max(f.submitted_at) ${told(account)})`;

const votes = (account: number) => sql<ScreeningArticle['votes']>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('reader', ${personOf('u')},
    'form_id', t.form_id, 'is_accepted', t.is_accepted, 'reason', t.reason) ORDER BY u.id), '[]')
  FROM (SELECT r.reader_id, f.id AS form_id, CASE WHEN f.status = 'submitted' THEN f.is_accepted IS NOT FALSE END AS is_accepted,
      CASE WHEN f.status = 'submitted' AND f.is_accepted IS FALSE THEN
        (SELECT v.label FROM vocabulary_entries v WHERE v.id = f.rejection_reason_id) END AS reason
    ${told(account)}) t JOIN users u ON u.id = t.reader_id)`;

const ofCurrentRank = <T>(what: RawBuilder<unknown>) =>
  sql<T | null>`(SELECT ${what} FROM current_ranks k WHERE k.article_id = articles.id)`;
/** As it was ranked when this round decided it. */
const ofLastRank = <T>(what: RawBuilder<unknown>) =>
  sql<T | null>`(SELECT ${what} FROM ranked_decisions k WHERE k.article_id = articles.id AND k.round_id = s.round_id)`;
const rankObject = (at_decision: boolean) =>
  sql`jsonb_build_object('rank', k.rank, 'ranked', k.ranked, 'at_decision', ${sql.lit(at_decision)})`;

const listed = (db: Db | Tx) =>
  db
    .selectFrom('article_assignments as x')
    .innerJoin('assignments as s', 's.id', 'x.assignment_id')
    .innerJoin('articles', 'articles.id', 'x.article_id')
    .where('s.kind', '=', 'screening');

async function present(
  db: Db | Tx,
  found: readonly { readonly id: number }[],
  account: number,
): Promise<ScreeningArticle[]> {
  const ids = found.map(({ id }) => id);
  const rows = await listed(db)
    .innerJoin('reading_rounds as round', 'round.id', 's.round_id')
    .where(sql<SqlBool>`x.id = ANY (${ids})`)
    .select([
      'x.id',
      sql<ScreeningArticle['article']>`jsonb_build_object('id', articles.id, 'compound_id', articles.compound_id,
        'title', ${title})`.as('article'),
      sql<ScreeningArticle['assignment']>`jsonb_build_object('id', s.id, 'number', s.number,
        'round', jsonb_build_object('id', round.id, 'label', round.label))`.as('assignment'),
      votes(account).as('votes'),
      sql<boolean>`${isBlind(account)}`.as('is_blind'),
      votedAt(account).as('voted_at'),
      sql<ScreeningArticle['rank']>`coalesce(${ofCurrentRank(rankObject(false))}, ${ofLastRank(rankObject(true))})`.as(
        'rank',
      ),
    ])
    .execute();
  const standings = await listStandings(
    db,
    rows.map(({ article }) => article.id),
  );
  const byId = new Map(rows.map((row) => [row.id, { ...row, state: standings.get(row.article.id)!.state }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All of an article's votes; of one whose votes are all there, which is never blind. */
const agreeing = (what: RawBuilder<unknown>) =>
  sql<SqlBool>`${allVoted} AND (SELECT ${what} FROM ${cells} WHERE r.article_assignment_id = x.id)`;
const withStanding: Readonly<Record<VoteStanding, Condition>> = {
  missing: sql<SqlBool>`NOT ${allVoted}`,
  accepted: agreeing(sql`bool_and(f.is_accepted IS NOT FALSE)`),
  rejected: agreeing(sql`bool_and(f.is_accepted IS FALSE)`),
  differ: agreeing(sql`count(DISTINCT f.is_accepted IS NOT FALSE) > 1`),
};

function matching({ assignment, search, votes: standing, state: stage, rank }: ScreeningArticleFilters): Condition[] {
  return [
    ...(assignment ? [sql<SqlBool>`x.assignment_id = ${assignment}`] : []),
    ...(search ? matchingSearch(search) : []),
    ...(standing ? [withStanding[standing]] : []),
    ...(stage ? [sql<SqlBool>`t.state = ${stage}`] : []),
    ...(rank ? [sql<SqlBool>`${ofCurrentRank(sql`k.rank`)} <= ${rank}`] : []),
  ];
}

/** The articles of screening assignments, with what this account may know of their votes. */
export const screeningArticleSource = (
  account: number,
): ListSource<ScreeningArticle, ScreeningArticleFilters, { readonly id: number }> => ({
  // The states are read where a filter or the order asks for them.
  rows: (db) => listed(db).innerJoin('article_states as t', 't.article_id', 'articles.id').select('x.id'),
  present: (db, found) => present(db, found, account),
  matching,
  sortKeys: {
    title: sql`lower(${title})`,
    compound_id: sql`articles.compound_id`,
    voted_at: votedAt(account),
    state: sql`t.state`,
    rank: sql`coalesce(${ofCurrentRank(sql`k.rank`)}, ${ofLastRank(sql`k.rank`)})`,
  },
  tieBreak: sql`x.id`,
});
