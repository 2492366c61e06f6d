import { type DataType, keyword, type TermKey } from '@cea/contract/dictionary/terms';
import type { QueryNode } from '@cea/contract/query/model';
import { printQuery } from '@cea/contract/query/print';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Asking, Sort } from '@cea/contract/registry';
import { invalid } from '../http/refusal.ts';
import { readExpressions, readText } from './read-query.ts';
import type { Condition, Plan, Words } from './conditions.ts';
import { resolveQuery } from './resolve-query.ts';

/** Each filter is one bit of an integer while SQL counts it; there are far fewer terms. */
const filterLimit = 30;

export interface Planned extends Plan {
  /** The query and its filters as text: what was searched for, with nothing left out. */
  readonly searched_as: string;
  /** Words to be marked where they stand. */
  readonly marks: readonly Words[];
  /** The order where none is asked for. */
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
export function planSearch(type: DataType, { query = [], raw_query = '' }: Asking, names: KnownNames): Planned {
  const chosen = query.filter(({ filter }) => filter);
  if (chosen.length > filterLimit) throw invalid({ query: [`At most ${filterLimit} filters.`] });
  if (chosen.some(({ term }) => term === keyword)) throw invalid({ query: ['A keyword is no filter.'] });
  const rows = query.filter(({ filter }) => !filter);
  const asked = all([readExpressions(type, rows, names), readText(type, raw_query, names, 'raw_query')]);
  const filters = chosen.map((one) => ({ term: one.term as TermKey, tree: readExpressions(type, [one], names)! }));
  const resolved = asked && resolveQuery(type, asked, names);
  const searched = all([asked, ...filters.map(({ tree }) => tree)]);
  const marks = resolved ? askedFor(resolved) : [];
  return {
    ...(resolved && { query: resolved }),
    filters: filters.map(({ term, tree }) => ({ term, condition: resolveQuery(type, tree, names) })),
    searched_as: searched ? printQuery(searched) : '',
    marks,
    sort: marks.length > 0 ? 'relevance' : 'newest',
  };
}
