import type { DataType } from '../dictionary/terms.ts';
import { findField } from './fields.ts';
import { groupOf, isLeaf, leavesOf, type QueryLeaf, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

/** The tree without some of its leaves; a group that loses all its parts is removed. */
function without(node: QueryNode, isGone: (leaf: QueryLeaf) => boolean): QueryNode | undefined {
  if (isLeaf(node)) return isGone(node) ? undefined : node;
  if (node.kind === 'not') {
    const of = without(node.of, isGone);
    return of && { kind: 'not', of };
  }
  const parts = node.of.flatMap((part) => without(part, isGone) ?? []);
  return parts.length === 0 ? undefined : groupOf(node.kind, parts);
}

export interface StrippedQuery {
  readonly text: string;
  /** The removed fields by name, each once. */
  readonly removed: readonly string[];
}

/**
 * Converts a query of one data type for another by removing the fields that the other lacks. A text that loses nothing,
 * or cannot be parsed, stays as typed.
 */
export function stripFields(text: string, from: DataType, to: DataType): StrippedQuery {
  const parsed = parseQuery(text, from);
  const isGone = ({ field }: QueryLeaf): boolean => field !== undefined && !findField(to, field);
  const gone = parsed.ok && parsed.tree ? leavesOf(parsed.tree).filter(isGone) : [];
  if (!parsed.ok || gone.length === 0) return { text, removed: [] };
  const left = without(parsed.tree!, isGone);
  return { text: left ? printQuery(left) : '', removed: [...new Set(gone.map(({ field }) => field!))] };
}
