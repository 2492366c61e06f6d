import type { OptionNode } from '../../ui/picker/option-tree.ts';
import { buildTree, type ChoiceNode } from './choice-tree.ts';
import type { Choice } from './choices.ts';

/** Choices as the options of a picker. */
export const optionNodes = (nodes: readonly ChoiceNode[], idOf: (id: number) => string = String): OptionNode[] =>
  nodes.map(({ choice: { id, label, also, names, code }, children }) => ({
    id: idOf(id),
    label,
    also,
    ...(names && { names }),
    ...(code !== undefined && { code }),
    ...(children.length > 0 && { children: optionNodes(children, idOf) }),
  }));

const made = new WeakMap<readonly Choice[], readonly OptionNode[]>();

/** The same choices give the same options, so that a picker need not index them again. */
export function choiceOptions(choices: readonly Choice[]): readonly OptionNode[] {
  const options = made.get(choices) ?? optionNodes(buildTree(choices));
  made.set(choices, options);
  return options;
}
