import { numberFields } from '@cea/contract/dictionary/number-fields';
import { type DataType, keyword, type RawField, rawFields, type TermKey } from '@cea/contract/dictionary/terms';
import type { TextPlace } from '@cea/contract/dictionary/variable';
import type { Place } from '@cea/contract/errors';
import { treeOfExpressions } from '@cea/contract/query/expressions';
import { faultText } from '@cea/contract/query/fault-text';
import { QueryFault, type QueryLeaf, type QueryNode } from '@cea/contract/query/model';
import { splitMore } from '@cea/contract/query/more-filters';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { findUnknownValue, type KnownNames, nameValues } from '@cea/contract/query/value-names';
import { type Asking, type Expression, type Sort, sortsOf } from '@cea/contract/registry';
import { invalid, type Refusal } from '../http/refusal.ts';
import { beingRebuilt, numberField, termField, wordsField } from '../records/definitions.ts';
import { facetOf, readFacet } from '../records/facets.ts';
import { searchBeginnings, searchText } from '../records/search-text.ts';

/** Both ends belong to it unless `above` or `under` says that one does not. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly above?: true;
  readonly under?: true;
}

/** Words that somebody looks for; PostgreSQL makes lexemes of them. */
export interface Words {
  readonly kind: 'words';
  readonly match: 'word' | 'phrase' | 'prefix';
  /** As somebody wrote them. */
  readonly written: string;
  /** As search sees them: separate, and in one spelling. */
  readonly text: string;
  /** Only there: in a place of the article, or in what the record's own named field says. Absent: anywhere. */
  readonly place?: TextPlace | 'named';
}

/** A query whose names are resolved: what the snapshot and SQL both evaluate. */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | Words
  /** Has one of these. */
  | { readonly kind: 'facets'; readonly facets: readonly number[] }
  /** One of these variables has a number in the range. */
  | ({ readonly kind: 'range'; readonly keys: readonly string[] } & Range)
  /** More cost, more health, at this many dollars for each unit of health. */
  | ({ readonly kind: 'icer' } & Range)
  /** Worth its cost at this many dollars for a unit of health, in whatever quadrant. */
  | { readonly kind: 'below'; readonly usd: number }
  /** The whole text or its beginning, case aside: the record's or its article's id, or a variable's value. */
  | { readonly kind: 'exact'; readonly key: string; readonly text: string; readonly begins: boolean };

/** What a filter asks for. Its own counts leave it out, so that it can be widened. */
export interface Filter {
  readonly term: TermKey;
  readonly condition: Condition;
}

export interface Plan {
  /** Absent: everything. */
  readonly query?: Condition;
  readonly filters: readonly Filter[];
}

/** Each filter is one bit of an integer while SQL counts it; there are far fewer terms. */
const filterLimit = 30;

export interface Planned extends Plan {
  /** The query and its filters as text: what was searched for, with nothing left out. */
  readonly searched_as: string;
  /** Words to be marked where they stand. */
  readonly marks: readonly Words[];
  /** The order that is asked for, or the one that suits what is. */
  readonly sort: Sort;
}

/** The words that a match has, not those that it must not have. */
function askedFor(condition: Condition): Words[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.flatMap(askedFor);
  return condition.kind === 'words' ? [condition] : [];
}

function all(parts: readonly (QueryNode | undefined)[]): QueryNode | undefined {
  const of = parts.filter((part) => part !== undefined);
  return of.length > 1 ? { kind: 'and', of } : of[0];
}

/** What somebody asks for, understood: by rows, by text, and by filters. */
export function planSearch(
  type: DataType,
  { query = [], raw_query = '' }: Asking,
  names: KnownNames,
  sort?: Sort,
): Planned {
  if (sort && !sortsOf[type].includes(sort)) throw invalid({ sort: [`${type} cannot be sorted by ${sort}.`] });
  const chosen = query.filter(({ filter }) => filter);
  if (chosen.length > filterLimit) throw invalid({ query: [`A search can have at most ${filterLimit} filters.`] });
  if (chosen.some(({ term }) => term === keyword)) throw invalid({ query: ['A keyword cannot be a filter.'] });
  const rows = query.filter(({ filter }) => !filter);
  const asked = readExpressions(type, rows, names);
  const text = readText(type, raw_query, names, 'raw_query');
  const { rest, more } = splitMore(type, text);
  const question = all([asked, rest]);
  const marked = chosen.map((one) => ({ term: one.term as TermKey, tree: readExpressions(type, [one], names)! }));
  const filters = [...more, ...marked];
  const resolved = question && resolveQuery(type, question, names);
  const searched = all([all([asked, text]), ...marked.map(({ tree }) => tree)]);
  const marks = resolved ? askedFor(resolved) : [];
  return {
    ...(resolved && { query: resolved }),
    filters: filters.map(({ term, tree }) => ({ term, condition: resolveQuery(type, tree, names) })),
    searched_as: searched ? printQuery(searched) : '',
    marks,
    sort: sort ?? (marks.length > 0 ? 'relevance' : 'newest'),
  };
}

const refuse = (field: string, fault: { message: string } & Place): Refusal =>
  invalid({ [field]: [faultText(fault)] }, { column: fault.column, length: fault.length });

/** A typed query as a tree whose values all exist; undefined where the text is empty. `field` is what the caller sent. */
export function readText(type: DataType, text: string, names: KnownNames, field = 'query'): QueryNode | undefined {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) throw refuse(field, parsed);
  const unknown = parsed.tree && findUnknownValue(parsed.tree, parsed.places, names);
  if (unknown) throw refuse(field, unknown);
  return parsed.tree && nameValues(parsed.tree, names);
}

/** Expressions as a tree; undefined where there are none. */
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

/** Looks for words in the spelling of the registry; a beginning may be that of several spellings. */
export function lookFor(match: Words['match'], written: string, place?: Words['place']): Condition {
  const words = (text: string): Words => ({ kind: 'words', match, written, text, ...(place && { place }) });
  const of = (match === 'prefix' ? searchBeginnings(written) : [searchText(written)]).map(words);
  return of.length > 1 ? { kind: 'or', of } : (of[0] ?? words(''));
}

function words({ field, match, text }: TextLeaf): Condition {
  if (field === undefined) return lookFor(match, text);
  const { exact, place, reads }: RawField = rawFields[field as keyof typeof rawFields];
  if (exact) return { kind: 'exact', key: reads ?? field, text, begins: match === 'prefix' };
  return lookFor(match, text, place ?? 'named');
}

function range(type: DataType, { field, from, to, above, under }: RangeLeaf): Condition {
  const ends = { from, to, above, under };
  if (field === 'icer_usd') return { kind: 'icer', ...ends };
  if (field === 'below') return { kind: 'below', usd: from! };
  return { kind: 'range', keys: numberFields(type).get(field)!, ...ends };
}

/** A query with its names resolved. Its fields and values are known to exist. */
function resolveQuery(type: DataType, node: QueryNode, names: KnownNames): Condition {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, of: node.of.map((part) => resolveQuery(type, part, names)) };
    case 'not':
      return { kind: 'not', of: resolveQuery(type, node.of, names) };
    case 'text':
      return words(node);
    case 'range':
      return range(type, node);
    case 'none':
      return { kind: 'facets', facets: [facetOf(node.field as TermKey, 'none')] };
    case 'value':
      return { kind: 'facets', facets: [facetOf(node.field as TermKey, names.idOf(node.field, node.value)!)] };
  }
}

/** The fields whose facets, numbers or words a condition is evaluated by. */
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
    case 'exact':
      return [];
  }
}

/** Better no answer than a wrong one: what was made by other definitions is not asked until it is made again. */
export function assertUpToDate({ query, filters }: Plan, sort: Sort, stale: ReadonlySet<string>): void {
  if (stale.size === 0) return;
  const asked = [...(query ? [query] : []), ...filters.map(({ condition }) => condition)].flatMap(fieldsOf);
  if (sort === 'weight') asked.push(numberField('weight'));
  const field = asked.find((one) => stale.has(one));
  if (field !== undefined) throw beingRebuilt(field);
}
