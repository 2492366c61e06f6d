import { isLeaf, notReportedWord, type QueryLeaf, type QueryNode, saysNotReported } from './model.ts';
import { isWord, quoted } from './tokens.ts';

type Ends = Extract<QueryLeaf, { kind: 'range' }>;

function printRange({ from, to, above, under, times }: Ends): string {
  if (from !== undefined && from === to) return `${from}${times ? `x${times}` : ''}`;
  return `${above ? '{' : '['}${from ?? '*'} TO ${to ?? '*'}${under ? '}' : ']'}`;
}

function printComparison({ field, from, to, above, under }: Ends): string {
  return from === undefined ? `${field}<${under ? '' : '='}${to}` : `${field}>${above ? '' : '='}${from}`;
}

/** A leaf without its field, as written after `field:`, in a group, and in an expression. */
export function printValue(leaf: QueryLeaf): string {
  switch (leaf.kind) {
    case 'text': {
      if (leaf.match === 'phrase' || !isWord(leaf.text)) return quoted(leaf.text);
      return leaf.match === 'prefix' ? `${leaf.text}*` : leaf.text;
    }
    case 'value':
      return isWord(leaf.value) && !saysNotReported(leaf.value) ? leaf.value : quoted(leaf.value);
    case 'range':
      return printRange(leaf);
    case 'none':
      return notReportedWord;
  }
}

function printLeaf(leaf: QueryLeaf): string {
  if (leaf.kind === 'range' && (leaf.from === undefined || leaf.to === undefined)) return printComparison(leaf);
  return leaf.field === undefined ? printValue(leaf) : `${leaf.field}:${printValue(leaf)}`;
}

/** The leaves, if all are of one field, which is then written once. */
function ofOneField(nodes: readonly QueryNode[]): { field: string; leaves: QueryLeaf[] } | undefined {
  const leaves = nodes.filter(isLeaf);
  const field = leaves[0]?.field;
  if (field === undefined || leaves.length < nodes.length) return undefined;
  return leaves.every((leaf) => leaf.field === field) ? { field, leaves } : undefined;
}

/** Operator precedence. A part that binds no tighter than its parent needs brackets. */
const strength = { or: 1, and: 2, not: 3 } as const;

function print(node: QueryNode, within: number): string {
  if (isLeaf(node)) return printLeaf(node);
  if (node.kind === 'not') return `NOT ${print(node.of, strength.not - 1)}`;
  const one = node.kind === 'or' ? ofOneField(node.of) : undefined;
  if (one) return `${one.field}:(${one.leaves.map(printValue).join(' OR ')})`;
  const text = node.of.map((part) => print(part, strength[node.kind])).join(node.kind === 'or' ? ' OR ' : ' AND ');
  return strength[node.kind] > within ? text : `(${text})`;
}

/** The tree as text that parses to the same tree: AND written out, no more brackets than needed. */
export const printQuery = (tree: QueryNode): string => print(tree, 0);
