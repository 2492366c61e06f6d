import type { Choice } from './choices.ts';

export interface ChoiceNode {
  readonly choice: Choice;
  readonly children: readonly ChoiceNode[];
}

interface Growing extends ChoiceNode {
  readonly children: Growing[];
}

/** Rebuilds the tree from its depth-first list. */
export function buildTree(choices: readonly Choice[]): readonly ChoiceNode[] {
  const roots: Growing[] = [];
  const path: Growing[] = [];
  for (const choice of choices) {
    const node: Growing = { choice, children: [] };
    path.length = Math.min(path.length, choice.depth);
    (path.at(-1)?.children ?? roots).push(node);
    path.push(node);
  }
  return roots;
}
