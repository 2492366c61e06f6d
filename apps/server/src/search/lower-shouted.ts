import { isLeaf, leavesOf, type QueryNode } from '@cea/contract/query/model';
import { wordsIn } from '@cea/contract/search-words';
import { isShouted } from '../records/search-text.ts';

const wordsOf = (tree: QueryNode): string[] =>
  leavesOf(tree).flatMap((leaf) => (leaf.kind === 'text' ? wordsIn(leaf.text) : []));

function lower(node: QueryNode): QueryNode {
  if (node.kind === 'not') return { kind: 'not', of: lower(node.of) };
  if (!isLeaf(node)) return { kind: node.kind, of: node.of.map(lower) };
  return node.kind === 'text' ? { ...node, text: node.text.toLowerCase() } : node;
}

/** A query typed in capitals throughout says nothing by them: the AIDS of HEARING AIDS is no abbreviation. */
export const lowerShouted = (tree: QueryNode | undefined): QueryNode | undefined =>
  tree && isShouted(wordsOf(tree)) ? lower(tree) : tree;
