import { isPaired } from '@cea/contract/consensus-progress';
import { type ComputedKey, computedVariables } from '@cea/contract/dictionary/computed-variables';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { type ColumnGroup, type GridColumn, gridColumns, type GridScope } from '@cea/contract/dictionary/row-layout';
import { answersAbove } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { showValue } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import type { StudyMoney } from '../grid/show-row.ts';
import {
  type CellItem,
  type ComparedReadings,
  type Item,
  type ItemGroup,
  onlyLeft,
  rowsBeside,
  type Side,
  takenFrom,
} from './consensus-items.ts';
import type { ConsensusMoney } from './use-consensus-money.ts';
import { valuesFrom } from './values-from.ts';

/** What a cell of the grid shows: an answer that is said once, one to choose, or a computed value. */
export type PairCell =
  | { readonly kind: 'same'; readonly text: string; readonly item?: CellItem | undefined }
  | { readonly kind: 'open'; readonly item: CellItem }
  /** Both readers' values; the agreed one follows while it depends on what is left. */
  | { readonly kind: 'computed'; readonly a: string; readonly b: string; readonly agreed: string | undefined };

export interface PairOfRows {
  readonly group: ItemGroup;
  readonly number: number;
  /** One for each column. */
  readonly cells: readonly PairCell[];
  /** Questions without a column. */
  readonly others: readonly CellItem[];
}

export interface PairGrid {
  readonly columns: readonly GridColumn[];
  readonly pairs: readonly PairOfRows[];
}

const heads: Record<ColumnGroup, string> = { costs: 'Cost', effects: 'Effect', ratio: 'Ratio' };

/** The head of a column without a common head above it. */
export const headOf = ({ head, group }: GridColumn): string =>
  group && !head.startsWith('Δ') ? `${heads[group]}, ${head}` : head;

/** Dollars are computed too, from rates that the dictionary does not have. */
type FollowingKey = ComputedKey | 'usd_target';

export const isComputed = (key: string): key is FollowingKey =>
  key === 'usd_target' || Object.hasOwn(computedVariables, key);
const cellsOf = ({ items }: ItemGroup): CellItem[] => items.filter((item) => item.kind === 'cell');

interface Sources {
  readonly consensus: ComparedReadings;
  /** The consensus as it is now. */
  readonly rows: readonly FormRow[];
  readonly labelOf: LabelOf;
  /** What converts the amounts of each reader and the agreed ones: they may disagree on the currency. */
  readonly money?: ConsensusMoney | undefined;
}

/** The agreed answers with those that are left filled in: all of A, all of B, and A with one of B each. */
function completions(answers: AnyAnswers, left: readonly CellItem[]): AnyAnswers[] {
  const allOf = (side: Side) => Object.fromEntries(left.map((item) => [item.key, takenFrom(item, side)]));
  const ofA = { ...answers, ...allOf('A') };
  if (left.length === 0) return [ofA];
  return [ofA, { ...answers, ...allOf('B') }, ...left.map((item) => ({ ...ofA, [item.key]: takenFrom(item, 'B') }))];
}

/** The computed values of a pair as each reader has them, and as they can be once everything is agreed on. */
function computedOf({ consensus, rows, labelOf, money }: Sources, group: ItemGroup) {
  const { kind } = consensus.form;
  const pair = group.pair!;
  const of = (answers: AnyAnswers, above: readonly FormRow[], rates: StudyMoney | undefined): AnyAnswers =>
    valuesFrom(pair.scope, { ...answersAbove(kind, above), ...answers }, labelOf, rates);
  const readingOf = (side: Side) => consensus.readings.find((one) => one.side === side)?.rows ?? [];
  const { A, B } = rowsBeside(consensus, pair);
  const agreed = rows.find(({ row_id }) => row_id === pair.row_id)?.answers ?? {};
  const left = cellsOf(group).filter((item) => item.left);
  return {
    a: A ? of(A.answers, readingOf('A'), money?.A) : {},
    b: B ? of(B.answers, readingOf('B'), money?.B) : {},
    agreed: completions(agreed, left).map((answers) => of(answers, rows, money?.agreed)),
  };
}

/** Questions in the order of the columns, then the others. */
export function inColumnOrder(group: ItemGroup): ItemGroup {
  if (!group.pair || group.pair.scope === 'method') return group;
  const order = new Map<string, number>(gridColumns(group.pair.scope).map(({ key }, at) => [key, at]));
  const placeOf = (item: ItemGroup['items'][number]) =>
    item.kind === 'row' ? -1 : (order.get(item.key) ?? Number.MAX_SAFE_INTEGER);
  return { ...group, items: group.items.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** What is not settled yet; a row that has something left keeps its settled columns, which stay in view beside it. */
export function leftInGrid(groups: readonly ItemGroup[]): ItemGroup[] {
  const all = new Map(groups.map((group) => [group.id, group]));
  return onlyLeft(groups).map((left): ItemGroup => {
    const { items, pair } = all.get(left.id)!;
    if (!pair || pair.scope === 'method') return left;
    const columns = new Set<string>(gridColumns(pair.scope).map(({ key }) => key));
    const isColumn = (item: Item) => item.kind === 'cell' && item.differs && columns.has(item.key);
    return { ...left, items: items.filter((item) => left.items.includes(item) || isColumn(item)) };
  });
}

function pairOfRows(sources: Sources, columns: readonly GridColumn[], group: ItemGroup, number: number): PairOfRows {
  const { labelOf } = sources;
  const items = new Map(cellsOf(group).map((item) => [item.key, item]));
  const single = group.items.find((item) => item.kind === 'row');
  const computed = computedOf(sources, group);

  const computedCell = (key: FollowingKey): PairCell => {
    const show = (answers: AnyAnswers) =>
      key === 'usd_target' ? ((answers[key] as string | undefined) ?? '') : showValue(key, answers[key], labelOf);
    const [a, b] = [show(computed.a), show(computed.b)];
    if (!isPaired(group.pair!)) return { kind: 'same', text: a || b };
    const [agreed = '', ...others] = new Set(computed.agreed.map(show));
    // The agreed answers may be neither reader's.
    if (a === b && others.length === 0 && (agreed === a || agreed === '')) return { kind: 'same', text: a };
    return { kind: 'computed', a, b, agreed: others.length > 0 ? undefined : agreed };
  };
  const cellOf = ({ key, computed: instead }: GridColumn): PairCell => {
    if (isComputed(key)) return computedCell(key);
    const item = items.get(key);
    if (item?.differs) return { kind: 'open', item };
    const answer = item ? (item.agreed ?? item.a ?? item.b) : single?.answers[key];
    if (answer === undefined && instead) return computedCell(instead);
    return { kind: 'same', text: showValue(key, answer, labelOf), item };
  };
  const shown = new Set<string>(columns.map(({ key }) => key));
  return { group, number, cells: columns.map(cellOf), others: cellsOf(group).filter(({ key }) => !shown.has(key)) };
}

/** A quadrant takes much space and is known from its figures: it is shown where it differs. */
const isUseful = (key: string, cell: PairCell): boolean =>
  cell.kind !== 'same' || (cell.text !== '' && key !== 'quadrant');

/** All pairs of a kind as one grid; columns in which nobody has anything are left out. */
export function pairGrid(sources: Sources, scope: GridScope, groups: readonly ItemGroup[]): PairGrid {
  const all = gridColumns(scope);
  const pairs = groups
    .filter(({ pair }) => pair?.scope === scope)
    .map((group, at) => pairOfRows(sources, all, group, at + 1));
  const used = all.map(({ key }, at) => pairs.some(({ cells }) => isUseful(key, cells[at]!)));
  return {
    columns: all.filter((_, at) => used[at]),
    pairs: pairs.map((one) => ({ ...one, cells: one.cells.filter((_, at) => used[at]) })),
  };
}

/** Whether anything of the pair is to be agreed on, or was. */
export const isDiffering = ({ group }: PairOfRows): boolean =>
  group.items.some((item) => item.kind === 'row' || item.differs);
