import type { FormRow } from '@cea/contract/forms';
import { type Before, choose, isOther } from './choices.ts';
import { allItems, type Item, type ItemGroup, type Side } from './consensus-items.ts';

/** `left`: what is not settled yet. `form`: a reader's form as a whole, also where something else was agreed on. */
export type Extent = 'left' | 'form';

export const wouldChange = (groups: readonly ItemGroup[], side: Side, extent: Extent): Item[] =>
  allItems(groups).filter((item) => (extent === 'left' ? item.left : isOther(item, side)));

/**
 * Takes a side for one item after the other; returns what was before. An answer may hide a question that comes later or
 * ask another one, so what remains is found again after each.
 */
export function takeAll(
  session: Parameters<typeof choose>[0],
  makeGroups: (rows: readonly FormRow[]) => readonly ItemGroup[],
  { side, extent, within }: { side: Side; extent: Extent; within?: string | undefined },
): Before[] {
  const done = new Map<string, readonly Before[]>();
  for (;;) {
    const groups = makeGroups(session.store.get().rows).filter(({ id }) => within === undefined || id === within);
    const next = wouldChange(groups, side, extent).find(({ id }) => !done.has(id));
    if (!next) return [...done.values()].flat();
    done.set(next.id, choose(session, next, side));
  }
}
