import type { SynonymFields, SynonymFilters, SynonymGroup } from '@cea/contract/synonym-editing';
import type { SynonymKind } from '@cea/contract/synonyms';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const origin = sql<SynonymGroup['origin']>`CASE WHEN shipped IS NULL THEN 'added'
  WHEN is_edited THEN 'edited' ELSE 'shipped' END`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('synonym_groups')
    .select(['id', sql<SynonymKind>`kind`.as('kind'), 'names', 'includes', 'ambiguous', 'company'])
    .select([origin.as('origin'), 'archived_at', 'version', 'updated_at']);

const inUse = sql<SqlBool>`archived_at IS NULL`;

function matching({ search, kind, ambiguity, state }: SynonymFilters) {
  const all: Condition[] = [];
  if (search) {
    const written = sql`EXISTS (SELECT FROM unnest(names || includes) name WHERE name ILIKE ${likePattern(search)})`;
    all.push(sql<SqlBool>`${written}`);
  }
  if (kind) all.push(sql<SqlBool>`kind = ${kind}`);
  if (ambiguity) all.push(sql<SqlBool>`cardinality(ambiguous) > 0`);
  if (state === undefined) all.push(inUse);
  if (state === 'archived') all.push(sql<SqlBool>`archived_at IS NOT NULL`);
  return all;
}

export const synonymSource: ListSource<SynonymGroup, SynonymFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    names: sql`lower(names[1])`,
    kind: sql`kind`,
    includes: sql`cardinality(includes)`,
    updated_at: sql`updated_at`,
  },
  tieBreak: sql`id`,
};

export const findGroup = (db: Db | Tx, id: number): Promise<SynonymGroup | undefined> =>
  presented(db).where('id', '=', id).executeTakeFirst();

/** A group that searches use. */
export type UsedGroup = SynonymFields & { readonly id: number };

export const listUsedGroups = (db: Db | Tx): Promise<UsedGroup[]> =>
  db
    .selectFrom('synonym_groups')
    .where(inUse)
    .orderBy('id')
    .select(['id', sql<SynonymKind>`kind`.as('kind'), 'names', 'includes', 'ambiguous', 'company'])
    .execute();
