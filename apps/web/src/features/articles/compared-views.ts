import type { RowItem } from '../reading/consensus/consensus-items.ts';
import type { AnswerGroup, ComparedCell } from './compare-groups.ts';
import type { ComputedItem } from './computed-items.ts';

export type ComparedItem = ComparedCell | RowItem | ComputedItem;

/** Answers that belong together, and what follows from them. */
export interface ComparedGroup extends Omit<AnswerGroup, 'items'> {
  readonly items: readonly ComparedItem[];
}

const isMended = (item: ComparedItem): boolean =>
  item.kind === 'cell' ? item.mended !== undefined : item.kind === 'computed' && item.was !== undefined;

/** What each view of the forms leaves in. */
const views = {
  differences: (item: ComparedItem) => item.kind === 'row' || item.differs,
  mended: isMended,
  all: () => true,
} as const;
export type ComparedView = keyof typeof views;

export const itemsIn = (groups: readonly ComparedGroup[], view: ComparedView): ComparedGroup[] =>
  groups.map((group) => ({ ...group, items: group.items.filter(views[view]) })).filter(({ items }) => items.length > 0);

/** Computed values follow from others, so that nobody settles or corrects them. */
export const countIn = (groups: readonly ComparedGroup[], view: ComparedView): number =>
  groups.flatMap(({ items }) => items).filter((item) => item.kind !== 'computed' && views[view](item)).length;

export const countFields = (groups: readonly ComparedGroup[]): number =>
  groups.flatMap(({ items }) => items).filter(({ kind }) => kind === 'cell').length;
