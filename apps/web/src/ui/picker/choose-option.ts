import { ancestorsOf, type OptionIndex } from './option-tree.ts';

/** Chosen; partly chosen; included by a chosen ancestor; not chosen. */
export type Mark = 'on' | 'some' | 'within' | 'off';

/** Node → its mark, if it has one. */
export function markOptions(
  index: OptionIndex,
  chosen: readonly string[],
  includesBelow: boolean,
): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const markWithin = (id: string): void => {
    for (const child of index.nodes.get(id)?.children ?? []) {
      marks.set(child.id, 'within');
      markWithin(child.id);
    }
  };
  for (const id of includesBelow ? chosen : []) {
    for (const above of ancestorsOf(index, id)) if (!marks.has(above)) marks.set(above, 'some');
  }
  for (const id of chosen) marks.set(id, 'on');
  for (const id of includesBelow ? chosen : []) markWithin(id);
  return marks;
}

/**
 * Adds or removes a node. If it includes everything below it, adding it replaces choices below it, and a node included
 * by a chosen ancestor stays so until that one is removed.
 */
export function toggleOption(
  index: OptionIndex,
  chosen: readonly string[],
  id: string,
  includesBelow: boolean,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  if (!includesBelow) return [...chosen, id];
  if (ancestorsOf(index, id).some((above) => chosen.includes(above))) return chosen;
  return [...chosen.filter((one) => !ancestorsOf(index, one).includes(id)), id];
}
