import { ancestorsOf, type OptionIndex } from './option-tree.ts';

/** Chosen; some beneath it chosen; chosen by what it stands beneath; not chosen. */
export type Mark = 'on' | 'some' | 'within' | 'off';

/** Node → its mark, where it has one. */
export function markOptions(index: OptionIndex, chosen: readonly string[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const markWithin = (id: string): void => {
    for (const child of index.nodes.get(id)?.children ?? []) {
      marks.set(child.id, 'within');
      markWithin(child.id);
    }
  };
  for (const id of chosen) {
    for (const above of ancestorsOf(index, id)) if (!marks.has(above)) marks.set(above, 'some');
  }
  for (const id of chosen) marks.set(id, 'on');
  for (const id of chosen) markWithin(id);
  return marks;
}

/**
 * Puts a node in or takes it out. Whatever of it was chosen one by one is then part of it; what is part of a chosen
 * node stays so until that one is taken out.
 */
export function toggleOption(index: OptionIndex, chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  if (ancestorsOf(index, id).some((above) => chosen.includes(above))) return chosen;
  return [...chosen.filter((one) => !ancestorsOf(index, one).includes(id)), id];
}
