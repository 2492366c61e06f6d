import { type DataType, keyword, type TermKey } from '@cea/contract/dictionary/terms';
import { treeOfExpressions } from '@cea/contract/query/expressions';
import { QueryFault, type QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { findUnknownValue, type KnownNames } from '@cea/contract/query/value-names';
import type { Asking, Sort } from '@cea/contract/registry';
import { invalidQuery } from '../registry/invalid-query.ts';
import type { Condition, Filter, Plan, Words } from './conditions.ts';
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

function parseText(type: DataType, text: string, names: KnownNames): QueryNode | undefined {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) throw new QueryFault(parsed.message, parsed);
  const unknown = parsed.tree && findUnknownValue(parsed.tree, parsed.places, names);
  if (unknown) throw new QueryFault(unknown.message, unknown);
  return parsed.tree;
}

/** The words that a match has, not those that it must not have. */
function askedFor(condition: Condition): Words[] {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.flatMap(askedFor);
  return condition.kind === 'words' ? [condition] : [];
}

/** What somebody asks for, understood: by rows, by text, and by filters. */
export function planSearch(type: DataType, { query = [], raw_query = '' }: Asking, names: KnownNames): Planned {
  try {
    const rows = query.filter(({ filter }) => !filter);
    const chosen = query.filter(({ filter }) => filter);
    if (chosen.length > filterLimit) throw new QueryFault(`At most ${filterLimit} filters.`);
    if (chosen.some(({ term }) => term === keyword)) throw new QueryFault('A keyword is no filter.');
    const text = parseText(type, raw_query, names);
    const parts = [...(rows.length > 0 ? [treeOfExpressions(type, rows, names)] : []), ...(text ? [text] : [])];
    const tree = parts.length > 1 ? ({ kind: 'and', of: parts } as const) : parts[0];
    const trees = chosen.map((one) => ({ term: one.term as TermKey, tree: treeOfExpressions(type, [one], names) }));
    const filters = trees.map(({ term, tree: own }): Filter => ({ term, condition: resolveQuery(type, own, names) }));
    const searched = [...(tree ? [tree] : []), ...trees.map(({ tree: own }) => own)];
    const resolved = tree && resolveQuery(type, tree, names);
    const marks = resolved ? askedFor(resolved) : [];
    return {
      ...(resolved && { query: resolved }),
      filters,
      searched_as:
        searched.length === 0 ? '' : printQuery(searched.length > 1 ? { kind: 'and', of: searched } : searched[0]!),
      marks,
      sort: marks.length > 0 ? 'relevance' : 'newest',
    };
  } catch (error) {
    if (error instanceof QueryFault) throw invalidQuery(error);
    throw error;
  }
}
