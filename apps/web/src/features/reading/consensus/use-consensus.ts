import { useMemo, useState } from 'react';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import { useStore } from '../../../lib/store.ts';
import type { OpenConsensus } from '../forms-api.ts';
import {
  allItems,
  type CellItem,
  groupMaker,
  type Item,
  type ItemGroup,
  nameOf,
  onlyDifferences,
  onlyLeft,
  type Side,
} from './consensus-items.ts';
import { inColumnOrder } from './pair-grid.ts';
import { standingAt, stepped } from './key-actions.ts';
import type { Extent } from './take-all.ts';
import { useChoices } from './use-choices.ts';

const views = {
  left: onlyLeft,
  differences: onlyDifferences,
  all: (groups: readonly ItemGroup[]): readonly ItemGroup[] => groups,
} as const;
export type View = keyof typeof views;

/** The same object for the same group, so that it is not rendered again. */
const ordered = memoizeByObject(inColumnOrder);

const rowWords = { true: 'Kept', false: 'Left out' } as const;

/** What is agreed on so far, what of it is shown, where the keys act, and everything that can be done about it. */
export function useConsensus({ consensus, session }: OpenConsensus) {
  const { open, rows } = useStore(session.store);
  const makeGroups = useMemo(() => groupMaker(consensus), [consensus]);
  const groups = makeGroups(rows).map(ordered);
  const [view, setView] = useState<View>('differences');
  const [current, setCurrent] = useState<string>();
  const { actions, last } = useChoices(session, makeGroups);
  const shown = views[view](groups);
  const items = allItems(shown);
  const standing = standingAt(allItems(groups), items, current);

  const choose = (item: Item, side: Side) => {
    setCurrent(item.id);
    const name = nameOf(groups, item);
    const text = item.kind === 'cell' ? `Took ${side} for ${name}.` : `${rowWords[`${item.side === side}`]} ${name}.`;
    actions.choose(item, side, text);
  };
  return {
    rows,
    groups,
    shown,
    items,
    standing,
    standingItem: items.find(({ id }) => id === standing),
    goTo: setCurrent,
    view,
    setView,
    isOpen: open,
    choose,
    editOwn: (item: CellItem, value: unknown, reason: string) =>
      actions.editOwn(item, value, reason, `Entered another value for ${nameOf(groups, item)}.`),
    takeAll: ({ side, extent }: { side: Side; extent: Extent }) =>
      actions.takeAll(
        { side, extent },
        extent === 'left' ? `Took ${side} for everything that was left.` : `Took Reader ${side}’s whole form.`,
      ),
    takeRow: ({ id, name = '' }: ItemGroup, side: Side) =>
      actions.takeAll({ side, extent: 'form', within: id }, `Took all of ${side} for ${name}.`),
    step: (by: 1 | -1) => setCurrent(stepped(items, standing, by)),
    undo: () => {
      const undone = actions.undo();
      const [first] = undone?.before ?? [];
      if (first) setCurrent(first.item.id);
    },
    forgetSteps: actions.forget,
    /** The last choice in words. */
    last: last?.text,
  };
}
export type ConsensusDesk = ReturnType<typeof useConsensus>;
