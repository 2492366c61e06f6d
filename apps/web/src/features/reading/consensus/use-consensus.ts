import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import { useStore } from '../../../lib/store.ts';
import type { OpenConsensus } from '../forms-api.ts';
import {
  allItems,
  type CellItem,
  folded,
  groupMaker,
  type Item,
  type ItemGroup,
  nameOf,
  onlyLeft,
  onlyToAgreeOn,
  type Side,
} from './consensus-items.ts';
import { inColumnOrder, leftInGrid } from './pair-grid.ts';
import { standingAt, stepped } from './key-actions.ts';
import type { Extent } from './take-all.ts';
import { useChoices } from './use-choices.ts';

export type View = 'left' | 'differences' | 'all';

/** What decides which lines a view shows. */
interface ViewChoice {
  readonly view: View;
  readonly unfolded: ReadonlySet<string>;
  readonly fitsGrid: boolean;
}

/** What a view shows; questions that nobody answered only in parts that were unfolded. */
function viewOf(groups: readonly ItemGroup[], { view, unfolded, fitsGrid }: ViewChoice): readonly ItemGroup[] {
  if (view === 'left') return fitsGrid ? leftInGrid(groups) : onlyLeft(groups);
  if (view === 'differences') return onlyToAgreeOn(groups);
  return groups.map((group) => (unfolded.has(group.id) ? group : folded(group)));
}

/** The same object for the same group, so that it is not rendered again. */
const ordered = memoizeByObject(inColumnOrder);

const rowWords = { true: 'Kept', false: 'Left out' } as const;

/** What is agreed on so far, what of it is shown, where the keys act, and everything that can be done about it. */
export function useConsensus({ consensus, session }: OpenConsensus) {
  const { open, rows } = useStore(session.store);
  const makeGroups = useMemo(() => groupMaker(consensus), [consensus]);
  const groups = makeGroups(rows).map(ordered);
  const [view, setView] = useState<View>('differences');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  /** Counts the visits of a line from elsewhere, which bring it into view even if it is the current one. */
  const [visits, setVisits] = useState(0);
  // On a phone a grid has no space: there its rows are listed like the study.
  const fitsGrid = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { actions, last, hasChosen } = useChoices(session, makeGroups);
  const shownOf = (all: readonly ItemGroup[]) => viewOf(all, { view, unfolded, fitsGrid });
  const visibleGroups = shownOf(groups);
  const items = allItems(visibleGroups);
  const standing = standingAt(allItems(groups), items, current);

  const unfold = (id: string) => setUnfolded((before) => new Set([...before, id]));
  /** Goes to a line, which is shown if the view or a fold hides it. */
  const goTo = (id: string, all = groups) => {
    setCurrent(id);
    setVisits((before) => before + 1);
    if (allItems(shownOf(all)).some((item) => item.id === id)) return;
    const group = all.find((one) => one.items.some((item) => item.id === id));
    const isDifference = group && allItems(onlyToAgreeOn([group])).some((item) => item.id === id);
    if (group && !isDifference) unfold(group.id);
    setView(isDifference ? 'differences' : 'all');
  };
  const choose = (item: Item, side: Side) => {
    setCurrent(item.id);
    const name = nameOf(groups, item);
    const text = item.kind === 'cell' ? `Took ${side} for ${name}.` : `${rowWords[`${item.side === side}`]} ${name}.`;
    actions.choose(item, side, text);
  };
  return {
    rows,
    groups,
    shown: visibleGroups,
    items,
    standing,
    standingItem: items.find(({ id }) => id === standing),
    /** Makes a line that is shown the current one. */
    stand: setCurrent,
    goTo: (id: string) => goTo(id),
    visits,
    unfold,
    view,
    setView,
    fitsGrid,
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
      if (first) goTo(first.item.id, makeGroups(session.store.get().rows).map(ordered));
    },
    forgetSteps: actions.forget,
    hasChosen,
    /** The last choice in words. */
    last: last?.text,
  };
}
export type ConsensusDesk = ReturnType<typeof useConsensus>;
