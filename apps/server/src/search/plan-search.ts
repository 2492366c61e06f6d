import { numberFields } from '@cea/contract/dictionary/number-fields';
import { sortColumn } from '@cea/contract/dictionary/columns';
import { isSortOf, sortGroups, sortKeyOf } from '@cea/contract/dictionary/sorts';
import { type DataType, keyword, type RawField, rawFields, type TermKey } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import type { Subject, WordPlace } from '@cea/contract/query/about';
import { treeOfExpressions } from '@cea/contract/query/expressions';
import { faultText } from '@cea/contract/query/fault-text';
import { QueryFault, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { splitMore } from '@cea/contract/query/more-filters';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { findUnknownValue, type KnownNames, nameValues } from '@cea/contract/query/value-names';
import type { SearchQuery, Expression } from '@cea/contract/registry';
import { invalid, type Refusal } from '../http/refusal.ts';
import { beingRebuilt, numberField, termField, wordsField } from '../records/definitions.ts';
import { facetOf, readFacet } from '../records/facets.ts';
import { searchPrefixes, searchTexts } from '../records/search-text.ts';
import { closenessOf } from './closeness.ts';
import { type Expansion, expandQuery } from './expand-query.ts';
import { lowerShouted } from './lower-shouted.ts';
import type { Order } from './order.ts';
import { type NamedRun, type Subjects, subjectsOf } from './subjects.ts';
import type { SynonymIndex } from './synonym-index.ts';

/** Inclusive, unless `above` or `under` excludes an end. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly above?: true;
  readonly under?: true;
}

/** Words to search for; PostgreSQL turns them into lexemes. */
export interface Words {
  readonly kind: 'words';
  readonly match: 'word' | 'phrase' | 'prefix';
  /** As the user wrote them. */
  readonly written: string;
  /** Normalized for search: separate words in one spelling. */
  readonly text: string;
  /** Only in this place. Absent: anywhere. */
  readonly place?: WordPlace;
  /** What the words name, if a group of synonyms says so. */
  readonly subject?: Subject;
  /** One of the words of a name, wherever it stands: only the whole name says what a ratio or weight is about. */
  readonly scattered?: true;
  /** Must be found, but where does not matter: "in" says nothing about relevance. */
  readonly unranked?: true;
}

/** A query with its names resolved: evaluated by the snapshot and by SQL. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Words
  /** Has one of these. */
  | { readonly kind: 'facets'; readonly facets: readonly number[] }
  /** One of these variables has a number in the range. */
  | ({ readonly kind: 'range'; readonly keys: readonly string[] } & Range)
  /** More cost, more health, at this many dollars per unit of health. */
  | ({ readonly kind: 'icer' } & Range)
  /** Cost-effective at this many dollars per unit of health, in any quadrant. */
  | { readonly kind: 'below'; readonly usd: number }
  /** The same at a multiple of the GDP per capita of the ratio's country and price year. */
  | { readonly kind: 'below-gdp'; readonly times: number }
  /** More cost, more health, at this many GDP per capita. */
  | ({ readonly kind: 'gdp-multiple' } & Range)
  /** The whole text or its start, ignoring case: the id of the record or its article, or a variable's value. */
  | { readonly kind: 'exact'; readonly key: string; readonly text: string; readonly begins: boolean };

/** The values chosen for a term. The term's own counts ignore it, so that the choice can be widened. */
export interface Filter {
  readonly term: TermKey;
  readonly condition: Condition;
}

export interface Plan {
  /** Absent: everything. */
  readonly query?: Condition;
  /** By relevance, the rows that match this too come first in their tier. */
  readonly near?: Condition;
  readonly filters: readonly Filter[];
  /** Also finds the records whose article only mentions the words. */
  readonly mentioned?: true;
}

/** SQL counts each filter as one bit of an integer; there are far fewer terms. */
const filterLimit = 30;

export interface Planned extends Plan, Order {
  /** The query and its filters as text, complete. */
  readonly searched_as: string;
  /** Words to mark. */
  readonly marks: readonly Words[];
  /** Words of the query with their synonyms. */
  readonly expansions: readonly PlannedExpansion[];
}

export interface PlannedExpansion extends Pick<Expansion, 'written' | 'ambiguous' | 'negated'> {
  /** The part of the query that the words and their synonyms became. */
  readonly condition: Condition;
  readonly names: readonly { readonly name: string; readonly searched: boolean; readonly condition: Condition }[];
}

/** What the words and values of a query refer to. */
export interface SearchNames extends KnownNames {
  readonly synonyms: SynonymIndex;
}

/** The words that a match contains, without negated ones. */
function askedFor(condition: Condition): Words[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.flatMap(askedFor);
  return condition.kind === 'words' ? [condition] : [];
}

function all(parts: readonly (QueryNode | undefined)[]): QueryNode | undefined {
  const of = parts.filter((part) => part !== undefined);
  return of.length > 1 ? { kind: 'and', of } : of[0];
}

type Wanted = { readonly [K in keyof Order]?: Order[K] | undefined };

/** Hidden columns cannot be sorted by: the order would reveal their values. */
function assertSortable(type: DataType, sort: string, hidden: readonly string[]): void {
  const isHidden = sortColumn(type, sort)?.reads.some((key) => hidden.includes(key)) ?? false;
  if (!isSortOf(type, sort) || isHidden) throw invalid({ sort: [`${type} cannot be sorted by ${sort}.`] });
}

/** The tree of a request: rows and text together, without the text's "More filters" and without chosen filters. */
export function readQuestion(type: DataType, { query = [], raw_query = '' }: SearchQuery, names: KnownNames) {
  const rows = query.filter(({ filter }) => !filter);
  const asked = lowerShouted(readExpressions(type, rows, names));
  const text = lowerShouted(readText(type, raw_query, names, 'raw_query'));
  const { rest, more } = splitMore(type, text);
  return { question: all([asked, rest]), more };
}

/** The parts of a request: the query as typed and with its synonyms, and the filters. */
function readParts(type: DataType, { query = [], raw_query = '', ...choice }: SearchQuery, names: SearchNames) {
  const chosen = query.filter(({ filter }) => filter);
  if (chosen.length > filterLimit) throw invalid({ query: [`A search can have at most ${filterLimit} filters.`] });
  if (chosen.some(({ term }) => term === keyword)) throw invalid({ query: ['A keyword cannot be a filter.'] });
  const { question, more } = readQuestion(type, { query, raw_query }, names);
  const expanded = question && expandQuery(names.synonyms, question, choice);
  const marked = chosen.map((one) => ({ term: one.term as TermKey, tree: readExpressions(type, [one], names)! }));
  return { question, expanded, filters: [...more, ...marked] };
}

/** A request with its filters as one query: as it was typed, and with the synonyms that it searches for. */
export function readWhole(type: DataType, asked: SearchQuery, names: SearchNames) {
  const { question, expanded, filters } = readParts(type, asked, names);
  const trees = filters.map(({ tree }) => tree);
  return { typed: all([question, ...trees]), searched: all([expanded?.tree, ...trees]) };
}

/** Resolves a request of rows, text and filters into conditions and an order. */
export function planSearch(
  type: DataType,
  asked: SearchQuery,
  names: SearchNames,
  { sort, direction }: Wanted = {},
  hidden: readonly string[] = [],
): Planned {
  if (sort !== undefined) assertSortable(type, sort, hidden);
  const column = sort === undefined ? undefined : sortColumn(type, sort);
  const { expanded, filters } = readParts(type, asked, names);
  const conditions = new Map<QueryNode, Condition>();
  const subjects = new Map([
    ...(expanded ? subjectsOf(names.synonyms, expanded.tree, asked.exact) : []),
    ...filters.flatMap(({ tree }) => [...subjectsOf(names.synonyms, tree)]),
    ...(expanded?.expansions ?? []).flatMap(({ names: all }) =>
      all.flatMap(({ leaf }) => [...subjectsOf(names.synonyms, leaf)]),
    ),
  ]);
  const resolve = (node: QueryNode): Condition => resolveQuery(type, node, { names, subjects, conditions });
  const resolved = expanded && resolve(expanded.tree);
  const searched = all([expanded?.tree, ...filters.map(({ tree }) => tree)]);
  const marks = resolved ? askedFor(resolved) : [];
  const near = expanded && closenessOf(expanded.tree, resolve);
  return {
    ...(resolved && { query: resolved }),
    ...(near && { near }),
    ...(asked.mentioned && { mentioned: true }),
    filters: filters.map(({ term, tree }) => ({ term, condition: resolve(tree) })),
    expansions: (expanded?.expansions ?? []).map(({ names: all, node, ...expansion }) => ({
      ...expansion,
      condition: conditions.get(node)!,
      names: all.map(({ name, searched: isSearched, leaf }) => ({
        name,
        searched: isSearched,
        condition: resolve(leaf),
      })),
    })),
    searched_as: searched ? printQuery(searched) : '',
    marks,
    sort: sort ?? (marks.length > 0 ? 'relevance' : 'newest'),
    ...(column && { direction }),
  };
}

const refuse = (field: string, fault: { message: string } & Place): Refusal =>
  invalid({ [field]: [faultText(fault)] }, { column: fault.column, length: fault.length });

/**
 * Parses a typed query into a tree whose values all exist; undefined if the text is empty. `field` is the input field
 * to blame.
 */
export function readText(type: DataType, text: string, names: KnownNames, field = 'query'): QueryNode | undefined {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) throw refuse(field, parsed);
  const unknown = parsed.tree && findUnknownValue(parsed.tree, parsed.places, names);
  if (unknown) throw refuse(field, unknown);
  return parsed.tree && nameValues(parsed.tree, names);
}

/** Expressions as a tree; undefined if there are none. */
export function readExpressions(
  type: DataType,
  expressions: readonly Expression[],
  names: KnownNames,
): QueryNode | undefined {
  try {
    return expressions.length === 0 ? undefined : treeOfExpressions(type, expressions, names);
  } catch (error) {
    throw error instanceof QueryFault ? invalid({ query: [error.message] }) : error;
  }
}

type TextLeaf = Extract<QueryLeaf, { kind: 'text' }>;
type RangeLeaf = Extract<QueryLeaf, { kind: 'range' }>;

const functionWords = new Set(
  'a an and are as at by for from in into is of on or the than to versus vs was were with'.split(' '),
);

/** Searches for words in the registry's spelling. A prefix may match several; `aids` may be a word or AIDS. */
export function wordsCondition(
  match: Words['match'],
  written: string,
  { place, subject, scattered }: Pick<Words, 'place' | 'subject' | 'scattered'> = {},
): Condition {
  const words = (text: string): Words => ({
    kind: 'words',
    match,
    written,
    text,
    ...(place && { place }),
    ...(subject && { subject }),
    ...(scattered && { scattered }),
    ...(match === 'word' && functionWords.has(text.toLowerCase()) && { unranked: true }),
  });
  const of = (match === 'prefix' ? searchPrefixes(written) : searchTexts(written)).map(words);
  // Without a word there is nothing that it could be the beginning of; it is refused where words are matched.
  return of.length > 1 ? { kind: 'or', of } : (of[0] ?? { ...words(''), match: 'word' });
}

function words({ field, match, text }: TextLeaf, subject: Subject | undefined): Condition {
  if (field === undefined) return wordsCondition(match, text, { subject });
  const { exact, place, reads }: RawField = rawFields[field as keyof typeof rawFields];
  if (exact) return { kind: 'exact', key: reads ?? field, text, begins: match === 'prefix' };
  return wordsCondition(match, text, { place: place ?? 'about' });
}

function range(type: DataType, { field, from, to, above, under, times }: RangeLeaf): Condition {
  const ends = { from, to, above, under };
  if (field === 'icer_usd') return { kind: 'icer', ...ends };
  if (field === 'gdp_multiple') return { kind: 'gdp-multiple', ...ends };
  if (field === 'below') return times === 'gdp' ? { kind: 'below-gdp', times: from! } : { kind: 'below', usd: from! };
  return { kind: 'range', keys: numberFields(type).get(field)!, ...ends };
}

interface Resolving {
  readonly names: KnownNames;
  readonly subjects: Subjects;
  /** What each node became. */
  readonly conditions: Map<QueryNode, Condition>;
}

/** A name of several words is found as a whole; its words are found apart too, but only as a mention. */
function nameCondition({ run, subject }: NamedRun, conditions: Resolving['conditions']): Condition {
  const name = wordsCondition('phrase', run.map(({ text }) => text).join(' '), { subject });
  const apart = run.map((leaf) => wordsCondition(leaf.match, leaf.text, { scattered: true }));
  for (const [at, leaf] of run.entries()) conditions.set(leaf, apart[at]!);
  return { kind: 'or', of: [name, { kind: 'and', of: apart }] };
}

/** The parts of an AND. A study is its article, so its words may stand anywhere. */
function resolveAll(type: DataType, parts: readonly QueryNode[], resolving: Resolving): Condition[] {
  const { subjects, conditions } = resolving;
  return parts.flatMap((part) => {
    const named = subjects.get(part);
    if (!named || named.run.length === 1 || type === 'methods') return [resolveQuery(type, part, resolving)];
    return part === named.run[0] ? [nameCondition(named, conditions)] : [];
  });
}

/** Resolves the names in a query, whose fields and values are known to exist. */
function resolveQuery(type: DataType, node: QueryNode, resolving: Resolving): Condition {
  const { names, subjects, conditions } = resolving;
  const resolve = (part: QueryNode): Condition => resolveQuery(type, part, resolving);
  const conditionOf = (): Condition => {
    switch (node.kind) {
      case 'and':
      case 'or':
        return {
          kind: node.kind,
          of: node.kind === 'and' ? resolveAll(type, node.of, resolving) : node.of.map(resolve),
        };
      case 'not':
        return { kind: 'not', of: resolve(node.of) };
      case 'text':
        return words(node, subjects.get(node)?.subject);
      case 'range':
        return range(type, node);
      case 'none':
        return { kind: 'facets', facets: [facetOf(node.field as TermKey, 'none')] };
      case 'value':
        return { kind: 'facets', facets: [facetOf(node.field as TermKey, names.idOf(node.field, node.value)!)] };
    }
  };
  const condition = conditionOf();
  conditions.set(node, condition);
  return condition;
}

/** The fields whose facets, numbers or words a condition uses. */
function fieldsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(fieldsOf);
    case 'not':
      return fieldsOf(condition.of);
    case 'words':
      return [wordsField];
    case 'facets':
      return condition.facets.flatMap((facet) => readFacet(facet)?.term ?? []).map(termField);
    case 'range':
      return condition.keys.map(numberField);
    case 'icer':
    case 'below':
    case 'below-gdp':
    case 'gdp-multiple':
    case 'exact':
      return [];
  }
}

/** Refuses rather than answering wrongly: a field made by other definitions is unavailable until it is rebuilt. */
export function assertUpToDate(
  type: DataType,
  { query, filters }: Plan,
  sort: string,
  stale: ReadonlySet<string>,
): void {
  if (stale.size === 0) return;
  const asked = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)].flatMap(fieldsOf);
  const group = sortGroups[sort];
  asked.push(numberField(sortKeyOf(type, sort) ?? sort), ...(group ? [termField(group)] : []));
  const field = asked.find((one) => stale.has(one));
  if (field !== undefined) throw beingRebuilt(field);
}
