import { type DataType, moreTermsOf, type TermKey } from '../dictionary/terms.ts';
import type { Expression } from '../registry.ts';
import { byNumber, treeOfExpressions } from './expressions.ts';
import { groupOf, leavesOf, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

export const isMoreTerm = (type: DataType, term: string): boolean => moreTermsOf(type).includes(term as TermKey);

/**
 * Adds "More filters", which exist only in text, to a typed query. A text that cannot be parsed is unchanged, so that
 * its fault is shown where it was typed.
 */
export function narrowText(type: DataType, text: string, filters: readonly Expression[]): string {
  const parsed = parseQuery(text, type);
  if (filters.length === 0 || !parsed.ok) return text;
  const more = printQuery(treeOfExpressions(type, filters, byNumber, 'isCounted'));
  if (!parsed.tree) return more;
  return parsed.tree.kind === 'or' ? `(${text}) AND ${more}` : `${text} AND ${more}`;
}

/** The parts that must all hold. */
export const conjunctsOf = (tree: QueryNode): readonly QueryNode[] =>
  tree.kind === 'and' ? tree.of.flatMap(conjunctsOf) : [tree];

/** The term of a part that consists only of one of "More filters". */
function findMoreTerm(type: DataType, part: QueryNode): TermKey | undefined {
  const [field, ...others] = new Set(leavesOf(part).map((leaf) => leaf.field));
  return others.length === 0 ? moreTermsOf(type).find((term) => term === field) : undefined;
}

export interface SplitQuery {
  readonly rest: QueryNode | undefined;
  readonly more: readonly { readonly term: TermKey; readonly tree: QueryNode }[];
}

/** Splits a typed query into its "More filters" and the rest, so that they are counted like filters. */
export function splitMore(type: DataType, tree: QueryNode | undefined): SplitQuery {
  const parts = tree ? conjunctsOf(tree).map((part) => ({ tree: part, term: findMoreTerm(type, part) })) : [];
  const rest = parts.filter(({ term }) => term === undefined).map((part) => part.tree);
  return {
    rest: rest.length > 0 ? groupOf('and', rest) : undefined,
    more: parts.flatMap(({ term, tree: part }) => (term === undefined ? [] : [{ term, tree: part }])),
  };
}
