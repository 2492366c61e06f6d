import type { EmptySearch, EmptySearchFilters } from '@cea/contract/empty-searches';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const presented = (db: Db | Tx) =>
  db
    .selectFrom('empty_searches')
    .select(['text', sql<EmptySearch['type']>`type`.as('type'), 'searches', 'first_on', 'last_on', 'handled_at']);

const isOpen = sql<SqlBool>`handled_at IS NULL`;

function matching({ search, type, state }: EmptySearchFilters) {
  const all: Condition[] = [];
  if (search) all.push(sql<SqlBool>`text ILIKE ${likePattern(search)}`);
  if (type) all.push(sql<SqlBool>`type = ${type}`);
  if (state === undefined) all.push(isOpen);
  if (state === 'handled') all.push(sql<SqlBool>`handled_at IS NOT NULL`);
  return all;
}

export const emptySearchSource: ListSource<EmptySearch, EmptySearchFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    text: sql`text`,
    searches: sql`searches`,
    last_on: sql`last_on`,
    first_on: sql`first_on`,
    type: sql`type`,
    handled_at: sql`handled_at`,
  },
  tieBreak: sql`text`,
};

export const findEmptySearch = (db: Db | Tx, text: string): Promise<EmptySearch | undefined> =>
  presented(db).where('text', '=', text).executeTakeFirst();

const openLimit = 1000;

/** The most frequent ones that nobody has dealt with. */
export const listOpenSearches = (db: Db): Promise<EmptySearch[]> =>
  presented(db).where(isOpen).orderBy('searches', 'desc').orderBy('text').limit(openLimit).execute();
