import { type Identifier, readIdentifier } from '@cea/contract/query/read-identifier';
import { type SqlBool, sql } from 'kysely';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition } from '../listing/list-source.ts';

/** An answer of the citation; an empty one is none. */
export const answer = (key: string) => sql<string | null>`nullif(articles.answers->>${sql.lit(key)}, '')`;
export const title = answer('title');
/** As printed, or the first name of the list of authors. */
export const firstAuthor = sql<
  string | null
>`coalesce(${answer('first_author_last_name')}, split_part(${answer('authors')}, ',', 1))`;

const identified: Readonly<Record<Identifier['field'], (value: string) => Condition>> = {
  pmid: (value) => sql<SqlBool>`articles.answers->>'pubmed_id' = ${value}`,
  doi: (value) => sql<SqlBool>`lower(articles.answers->>'doi') = lower(${value})`,
  compound_id: (value) => sql<SqlBool>`articles.compound_id = ${value}`,
};

const searched = sql`unaccent(concat_ws(' ', articles.compound_id, ${title}, ${answer('authors')}, ${firstAuthor}))`;

/** What is one identifier is looked up as such; of anything else every word must occur, whatever its accents. */
export function matchingSearch(search: string): Condition[] {
  const identifier = readIdentifier(search);
  if (identifier) return [identified[identifier.field](identifier.value)];
  const words = search.split(/\s+/).map((word) => sql`unaccent(${likePattern(word)})`);
  return [sql<SqlBool>`${searched} ILIKE ALL (ARRAY[${sql.join(words)}])`];
}
