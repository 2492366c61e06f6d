import { numberPlaces } from '@cea/contract/dictionary/numbering';
import { sortGroups } from '@cea/contract/dictionary/sorts';
import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { unranked } from '@cea/contract/money/fate';
import { type WordPlace, wordPlaces } from '@cea/contract/query/about';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { bandFacets, facetOf, isFacetOf, type MoneyTerm, moneyTermsOf } from '../records/facets.ts';
import { publishedAt } from '../records/published-at.ts';
import { mention, type Scope, tierOfPlace } from './match-rows.ts';
import { numberSortKey, type Order } from './order.ts';
import type { Condition, Range, Words } from './plan-search.ts';
import { placesOf } from './text-matches.ts';

type Expression = RawBuilder<unknown>;

/** PostgreSQL's query for these words. */
export const lexemes = ({ match, text }: Words): Expression => sql`registry_query(${sql.lit(match)}, ${text})`;

/** Alternatives of one place, matched alike. */
type Alternatives = readonly [Words, ...Words[]];

/** One query for all of them. */
function anyLexemes(words: Alternatives): Expression {
  const [first] = words;
  if (words.length === 1) return lexemes(first);
  const texts = words.map(({ text }) => text);
  // A subselect is evaluated once, not for every row.
  return sql`(SELECT registry_query_any(${sql.lit(first.match)}, ${texts}::text[]))`;
}

/** What a search is of: the records of one type at one revision. */
export interface Searched {
  readonly type: DataType;
  readonly revision: number;
}

/**
 * Words among alternatives are one query: a word may have hundreds of synonyms. Where a word counts may depend on whether
 * a record has just this one: it stays apart.
 */
function joinWords(type: DataType, of: readonly Condition[]): (Alternatives | Exclude<Condition, Words>)[] {
  const words = of.filter((part) => part.kind === 'words');
  const alike = Map.groupBy(words, (word) => {
    const { match, place, subject, scattered, unranked } = word;
    return placesOf(type, word).far.length > 0 ? word : `${match} ${place} ${subject} ${scattered} ${unranked}`;
  });
  return [...of.filter((part) => part.kind !== 'words'), ...([...alike.values()] as [Words, ...Words[]][])];
}

const isAlternatives = (part: Alternatives | Condition): part is Alternatives => Array.isArray(part);

const between = (column: Expression, { from, to, above, under }: Range): Expression => {
  const low = from === undefined ? [] : [sql`${column} ${sql.raw(above ? '>' : '>=')} ${from}`];
  const high = to === undefined ? [] : [sql`${column} ${sql.raw(under ? '<' : '<=')} ${to}`];
  return sql`(${sql.join([sql`${column} IS NOT NULL`, ...low, ...high], sql` AND `)})`;
};

/** A figure of a record; PostgreSQL arrays start at 1. */
const numberColumn = (type: DataType, key: string): Expression =>
  sql`r.numbers[${sql.lit(numberPlaces(type).placeOf(key) + 1)}]`;

/** A record's own words. */
const ownColumns = { about: sql`r.about`, own: sql`r.tsv` };

/** The words of each place. */
const wordColumns: Readonly<Record<WordPlace, Expression>> = {
  ...ownColumns,
  ...(Object.fromEntries(textPlaces.map((place) => [place, sql`t.${sql.ref(place)}`])) as Record<
    TextPlace,
    Expression
  >),
};

/** Whether a record of the revision has the words in one of these places. */
function existsIn({ type, revision }: Searched, places: readonly WordPlace[], q: Expression): Expression {
  const found = places.map(
    (place) => sql`EXISTS (SELECT FROM records r JOIN article_texts t USING (article_id, from_rev)
    WHERE r.type = ${sql.lit(type)} AND ${publishedAt('r', revision)} AND ${wordColumns[place]} @@ ${q})`,
  );
  return sql`(${sql.join(found, sql` OR `)})`;
}

/** The tier of the best match (see `evaluate`), NULL if there is none. */
function nearness(within: Searched, alternatives: Alternatives): Expression {
  const q = anyLexemes(alternatives);
  const [first] = alternatives;
  const { near, far } = placesOf(within.type, first);
  const clause = (place: WordPlace, distance: number) => {
    const tier = first.unranked ? 1 : tierOfPlace[within.type][place] + distance;
    return { tier, when: sql`WHEN ${wordColumns[place]} @@ ${q} THEN ${sql.lit(tier)}` };
  };
  const clauses = wordPlaces
    .filter((place) => first.place === undefined || first.place === place)
    .map((place) => clause(place, near.includes(place) ? 0 : mention))
    .toSorted((a, b) => a.tier - b.tier);
  const best = sql`CASE ${sql.join(
    clauses.map(({ when }) => when),
    sql` `,
  )} END`;
  if (far.length === 0) return best;
  const isFar = sql`(SELECT NOT ${existsIn(within, near, q)})`;
  const farther = far.map((place) => clause(place, 0)).toSorted((a, b) => a.tier - b.tier);
  return sql`CASE WHEN ${isFar} THEN CASE ${sql.join(
    farther.map(({ when }) => when),
    sql` `,
  )}
    ELSE ${best} END ELSE ${best} END`;
}

/** The facet of a number that is stored with the conversion: of the first band that it does not exceed. */
function moneyFacet({ term, key, bands }: MoneyTerm): Expression {
  const column = sql.ref(`c.${key}`);
  const [below, [above]] = [bandFacets(term).slice(0, -1), bandFacets(term).slice(-1)];
  const cases = below.map((facet, at) => sql`WHEN ${column} <= ${sql.lit(bands[at])} THEN ${sql.lit(facet)}`);
  return sql`CASE WHEN ${column} IS NULL THEN ${sql.lit(facetOf(term, 'none'))} ${sql.join(cases, sql` `)}
    ELSE ${sql.lit(above)} END`;
}

/** The facets of a record, with those of its conversion. */
export const allFacets = (type: DataType): Expression =>
  sql.join([sql`r.facets`, ...moneyTermsOf(type).map(moneyFacet)], sql` || `);

/** Only stored facets have an index. */
const facetColumn = (type: DataType, facets: readonly number[]): Expression =>
  moneyTermsOf(type).some(({ term }) => facets.some((facet) => isFacetOf(term, facet)))
    ? sql`(${allFacets(type)})`
    : sql`r.facets`;

/** Whether a condition other than words holds. */
function holds(type: DataType, condition: Exclude<Condition, Words | { kind: 'and' | 'or' | 'not' }>): Expression {
  switch (condition.kind) {
    case 'facets':
      return sql`${facetColumn(type, condition.facets)} && ${condition.facets}::int[]`;
    case 'range': {
      const columns = condition.keys.map((key) => numberColumn(type, key));
      return sql`(${sql.join(
        columns.map((column) => between(column, condition)),
        sql` OR `,
      )})`;
    }
    case 'icer':
      return sql`(c.bar IS NOT DISTINCT FROM 'ratio' AND ${between(sql`c.usd_target`, condition)})`;
    case 'below':
      return sql`coalesce(c.worth_above < ${condition.usd} AND ${condition.usd} < c.worth_below, false)`;
    case 'below-gdp': {
      const threshold = sql`${condition.times} * c.gdp_per_capita_target`;
      return sql`coalesce(c.worth_above < ${threshold} AND ${threshold} < c.worth_below, false)`;
    }
    case 'gdp-multiple':
      return between(sql`c.gdp_multiple`, condition);
    case 'exact': {
      const { key, text, begins } = condition;
      const is = (column: Expression) =>
        begins ? sql`starts_with(${column}, lower(${text}))` : sql`${column} = lower(${text})`;
      if (key === 'compound_id') return sql`(${is(sql`r.id`)} OR ${is(sql`left(r.id, 13)`)})`;
      return sql`EXISTS (SELECT FROM records m WHERE m.type = 'methods' AND m.article_id = r.article_id
        AND m.from_rev = r.from_rev AND ${is(sql`lower(m.answers->>${sql.lit(key)})`)})`;
    }
  }
}

/** The tier of a condition in SQL: AND takes the farthest, OR the closest, NULL is no match. */
export function tier(within: Searched, condition: Condition, scope: Scope): Expression {
  switch (condition.kind) {
    case 'and': {
      const parts = condition.of.map((part) => tier(within, part, scope));
      const every = sql.join(
        parts.map((part) => sql`(${part}) IS NOT NULL`),
        sql` AND `,
      );
      return sql`CASE WHEN ${every} THEN greatest(${sql.join(parts)}) END`;
    }
    case 'or':
      return sql`least(${sql.join(
        joinWords(within.type, condition.of).map((part) =>
          isAlternatives(part) ? nearness(within, part) : tier(within, part, scope),
        ),
      )})`;
    case 'not': {
      const excluded = tier(within, condition.of, scope);
      const isAbsent =
        scope === 'about'
          ? sql`coalesce(${excluded}, ${sql.lit(mention)}) >= ${sql.lit(mention)}`
          : sql`(${excluded}) IS NULL`;
      return sql`CASE WHEN ${isAbsent} THEN 1 END`;
    }
    case 'words':
      return nearness(within, [condition]);
    case 'facets':
    case 'range':
    case 'icer':
    case 'below':
    case 'below-gdp':
    case 'gdp-multiple':
    case 'exact':
      return sql`CASE WHEN ${holds(within.type, condition)} THEN 1 END`;
  }
}

function hasWordsIn(places: readonly WordPlace[], q: Expression): Expression {
  const own = places.filter((place) => place in ownColumns).map((place) => sql`${wordColumns[place]} @@ ${q}`);
  const inArticle = textPlaces
    .filter((place) => places.includes(place))
    .map((place) => sql`SELECT seq FROM article_texts WHERE ${sql.ref(place)} @@ ${q}`);
  const texts = inArticle.length > 0 ? [sql`t.seq IN (${sql.join(inArticle, sql` UNION ALL `)})`] : [];
  return sql`(${sql.join([...own, ...texts], sql` OR `)})`;
}

function hasWords(within: Searched, alternatives: Alternatives, scope: Scope): RawBuilder<SqlBool> {
  const q = anyLexemes(alternatives);
  const [first] = alternatives;
  if (first.place !== undefined) return sql<SqlBool>`${hasWordsIn([first.place], q)}`;
  const { near, far } = placesOf(within.type, first);
  if (scope === 'mentioned' || near.length === wordPlaces.length) return sql<SqlBool>`${hasWordsIn(wordPlaces, q)}`;
  if (near.length === 0) return sql<SqlBool>`false`;
  if (far.length === 0) return sql<SqlBool>`${hasWordsIn(near, q)}`;
  return sql<SqlBool>`(${hasWordsIn(near, q)}
    OR ((SELECT NOT ${existsIn(within, near, q)}) AND ${hasWordsIn(far, q)}))`;
}

/** Whether a row matches, in a form that can use indexes. */
export function matches(within: Searched, condition: Condition, scope: Scope): RawBuilder<SqlBool> {
  switch (condition.kind) {
    case 'and':
      return sql<SqlBool>`(${sql.join(
        condition.of.map((part) => matches(within, part, scope)),
        sql` AND `,
      )})`;
    case 'or':
      return sql<SqlBool>`(${sql.join(
        joinWords(within.type, condition.of).map((part) =>
          isAlternatives(part) ? hasWords(within, part, scope) : matches(within, part, scope),
        ),
        sql` OR `,
      )})`;
    case 'not':
      return sql<SqlBool>`NOT ${matches(within, condition.of, scope)}`;
    case 'words':
      return hasWords(within, [condition], scope);
    case 'facets':
    case 'range':
    case 'icer':
    case 'below':
    case 'below-gdp':
    case 'gdp-multiple':
    case 'exact':
      return sql<SqlBool>`${holds(within.type, condition)}`;
  }
}

/** Records joined with everything a condition can refer to, as published together. */
export const searched = (revision: number): Expression => sql`records r
  JOIN article_texts t USING (article_id, from_rev)
  LEFT JOIN conversions c ON r.type = 'ratios' AND c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
    AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = ${revision})`;

/** Newest first, then by compound id: unique, so that paging shows every row once. */
export const newest = sql`year DESC NULLS LAST, left(id, 13), length(id), id`;

/** The number that `orderBy` sorts by. */
export function sortNumber(type: DataType, { sort }: Order): Expression {
  const key = numberSortKey(type, sort);
  return key === undefined ? sql`NULL::float8` : numberColumn(type, key);
}

/** The facet of the group in which a row is sorted; blanks have no group. */
function groupFacet(term: TermKey): Expression {
  const [low, high] = [facetOf(term, 0), facetOf(term, 'none')];
  return sql`(SELECT min(v) FROM unnest(facets) v
    WHERE number IS NOT NULL AND v BETWEEN ${sql.lit(low)} AND ${sql.lit(high)})`;
}

/** Undefined: the column is not sorted in SQL. */
export function orderBy(type: DataType, { sort, direction, basis }: Order): Expression | undefined {
  const way = sql.raw(direction === 'desc' ? 'DESC' : 'ASC');
  // A comparison with NULL, no match, is neither true nor false.
  if (sort === 'relevance')
    return sql`tier, coalesce(near % ${sql.lit(mention)} <= tier % ${sql.lit(mention)}, false) DESC, ${newest}`;
  if (sort === 'newest') return newest;
  if (sort === 'title') return sql`sort_title = '', sort_title ${way}, ${newest}`;
  if (sort === 'ratio' && basis) return undefined;
  if (sort === 'ratio') return sql`rank_group = ${sql.lit(unranked)}, rank_group ${way}, rank_within ${way}, ${newest}`;
  if (numberSortKey(type, sort) === undefined) return undefined;
  const group = sortGroups[sort];
  return sql`number IS NULL, ${group ? sql`${groupFacet(group)} ${way}, ` : sql``}number ${way}, ${newest}`;
}
