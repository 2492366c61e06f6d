import { type ChoiceNode, buildTree } from '../../dictionary/choice-tree.ts';
import type { Choice } from '../../dictionary/choices.ts';
import type { CountNode } from '../../../ui/count-tree.ts';
import type { TermCounts } from './known-values.ts';

export const isTree = (choices: readonly Choice[]): boolean => choices.some(({ depth }) => depth > 0);

/** The known values as a tree with their counts, each branch in the order in which they became known. */
export function termTree(choices: readonly Choice[], known: readonly string[], counts: TermCounts): CountNode[] {
  const places = new Map(known.map((value, at) => [value, at]));
  const placeOf = ({ value, children }: CountNode): number =>
    places.get(value) ?? Math.min(...children.map((child) => placeOf(child)));
  const nodesOf = (some: readonly ChoiceNode[]): CountNode[] =>
    some
      .map(({ choice: { id, label }, children }) => {
        const value = String(id);
        return { value, label, count: counts[value] ?? 0, children: nodesOf(children) };
      })
      .filter(({ value, children }) => places.has(value) || children.length > 0)
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  return nodesOf(buildTree(choices));
}
