import { comparedRows } from '@cea/contract/compared-rows';
import { decisionKeys, decisionOf, labelOfKey, questionOf } from '@cea/contract/decision';
import { isPaired, questionsOf, stateOfSingle } from '@cea/contract/consensus-progress';
import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { unitOf } from '@cea/contract/dictionary/units';
import { dictionary } from '@cea/contract/dictionary/variables';
import { answersAbove, cellName } from '@cea/contract/form-faults';
import { type FormWarning, lacksReason, rowWarnings } from '@cea/contract/form-warnings';
import type { Consensus, Form, FormRow, Pair } from '@cea/contract/forms';
import type { NoteAnchor } from '@cea/contract/notes';
import { type AnswersElsewhere, answersOfReaders, sourceOf } from '@cea/contract/value-source';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { memoizeByObject } from '../../../lib/memoize-by-object.ts';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { bySection, type Section } from '../../dictionary/sections.ts';

/** Two readings side by side, with or without a consensus. */
export interface ComparedReadings extends Pick<Consensus, 'readings' | 'pairs' | 'differences'> {
  readonly form: Pick<Form, 'kind'>;
}

export type Side = 'A' | 'B';
export const otherSide = { A: 'B', B: 'A' } as const satisfies Record<Side, Side>;

/** One question with both readers' answers and the current one. */
export interface CellItem {
  readonly kind: 'cell';
  readonly id: string;
  readonly row_id: string;
  readonly key: string;
  readonly a: unknown;
  readonly b: unknown;
  /** The answers of the readers' rows; absent if a reader has no such row. */
  readonly readers: Pick<AnswersElsewhere, 'a' | 'b'>;
  readonly agreed: unknown;
  /** The note on the choice. */
  readonly note: string | undefined;
  /** Known once the study's currency is agreed on. */
  readonly unit: string | undefined;
  readonly differs: boolean;
  readonly left: boolean;
  /** What is worth a second look in the agreed answer. */
  readonly warnings?: readonly FormWarning[] | undefined;
}

/** A row that only one reader has: it is kept or left out. */
export interface RowItem {
  readonly kind: 'row';
  readonly id: string;
  readonly row_id: string;
  readonly scope: Pair['scope'];
  /** Among the rows of the consensus. Rows are opened in the order of the pairs. */
  readonly position: number;
  readonly side: Side;
  readonly answers: AnyAnswers;
  /** The agreed answers of the study it belongs to. */
  readonly above: AnyAnswers;
  readonly state: 'undecided' | 'kept' | 'left out';
  readonly left: boolean;
}

export type Item = CellItem | RowItem;

export interface ItemGroup {
  readonly id: string;
  readonly title: string;
  /** For a ratio or weight: its kind and number, and the paired rows of the readings. */
  readonly name?: string;
  readonly pair?: Pair;
  /** Of the study: how many of the fields that someone answered agree. */
  readonly agreeing?: { readonly agree: number; readonly fields: number };
  readonly items: readonly Item[];
  /** How many questions that nobody answered are folded away. */
  readonly folded?: number;
}

/** The rows of the readings with visible answers only, computed once per consensus. */
const readingRows = memoizeByObject(
  ({ form, readings }: ComparedReadings): Record<Side, ReadonlyMap<string, FormRow>> => {
    const rowsOf = (side: Side) => {
      const rows = readings.find((reading) => reading.side === side)?.rows ?? [];
      return new Map(comparedRows(form.kind, rows).map((row) => [row.row_id, row]));
    };
    return { A: rowsOf('A'), B: rowsOf('B') };
  },
);

/** The paired rows of the readings. Both readers may have chosen the same id. */
export function rowsBeside(
  consensus: ComparedReadings,
  { a_row_id, b_row_id }: Pair,
): Partial<Record<Side, FormRow | undefined>> {
  const { A, B } = readingRows(consensus);
  return { A: A.get(a_row_id ?? ''), B: B.get(b_row_id ?? '') };
}

/** The decision comes first. */
const questionOrder = [...decisionKeys, ...Object.keys(dictionary)];

function cellItems(consensus: ComparedReadings, pair: Pair, row: FormRow, above: AnyAnswers): CellItem[] {
  const { kind } = consensus.form;
  const { answers: agreed, notes = {} } = row;
  const { A, B } = rowsBeside(consensus, pair);
  const readers = { a: A?.answers, b: B?.answers };
  const differing = new Set(consensus.differences.filter(({ row_id }) => row_id === pair.row_id).map(({ key }) => key));
  const seen = { ...above, ...agreed };
  const shown = questionsOf({ form: kind, scope: pair.scope, answers: agreed, above }, differing);
  const isLeft = (key: string) => differing.has(key) && agreed[key] === undefined;
  const warnings = Map.groupBy(rowWarnings(kind, row, above), ({ key }) => key);
  return questionOrder
    .filter((key) => shown.has(key))
    .map((key) => ({
      kind: 'cell',
      id: cellName(pair.row_id, key),
      row_id: pair.row_id,
      key,
      a: readers.a?.[key],
      b: readers.b?.[key],
      readers,
      agreed: agreed[key],
      note: notes[key],
      unit: unitOf(questionOf(key)!, seen),
      differs: differing.has(key),
      left: isLeft(key),
      // Of what is left nothing is known yet.
      warnings: isLeft(key) ? undefined : warnings.get(key),
    }));
}

function rowItem(consensus: ComparedReadings, pair: Pair, row: FormRow | undefined, above: AnyAnswers): RowItem {
  const side: Side = pair.a_row_id === null ? 'B' : 'A';
  const answers = rowsBeside(consensus, pair)[side]?.answers ?? {};
  const state = stateOfSingle(row);
  return {
    kind: 'row',
    id: pair.row_id,
    row_id: pair.row_id,
    scope: pair.scope,
    position: row?.position ?? consensus.pairs.indexOf(pair),
    side,
    answers,
    above,
    state,
    left: state === 'undecided',
  };
}

function pairNames(consensus: ComparedReadings, pair: Pair, row: FormRow | undefined): { name: string; title: string } {
  const number = consensus.pairs.filter(({ scope }) => scope === pair.scope).indexOf(pair) + 1;
  const { A, B } = rowsBeside(consensus, pair);
  const about = [row, A, B].map((one) => one && rowTitle(pair.scope, one.answers)).find(Boolean);
  const name = `${scopeNames[pair.scope].one} ${number}`;
  return { name, title: about ? `${name}: ${about}` : name };
}

const decisionSection: Section = { title: 'Decision', keys: decisionKeys };

function countAgreeing(cells: readonly CellItem[]): { agree: number; fields: number } {
  const answered = cells.filter(({ a, b }) => a !== undefined || b !== undefined);
  return { agree: answered.filter(({ differs }) => !differs).length, fields: answered.length };
}

/** The study by section, a ratio or weight in one group. */
function groupsOf(consensus: ComparedReadings, pair: Pair, row: FormRow | undefined, above: AnyAnswers): ItemGroup[] {
  const isMethod = pair.scope === 'method';
  const cells = row ? cellItems(consensus, pair, row, isMethod ? {} : above) : [];
  if (isMethod) {
    return [decisionSection, ...bySection(cells.map(({ key }) => key))]
      .map(({ title, keys }) => ({ id: title, title, items: cells.filter(({ key }) => keys.includes(key)) }))
      .filter(({ items }) => items.length > 0)
      .map((group) => ({ ...group, agreeing: countAgreeing(group.items) }));
  }
  const group = { id: pair.row_id, ...pairNames(consensus, pair, row), pair };
  if (isPaired(pair)) return [{ ...group, items: cells }];
  const head = rowItem(consensus, pair, row, above);
  // A kept row has one reader's answers, so nothing in it differs.
  const own = head.state === 'kept' ? cells.map((cell) => ({ ...cell, differs: false, left: false })) : [];
  return [{ ...group, items: [head, ...own] }];
}

interface Made {
  readonly row: FormRow | undefined;
  readonly study: FormRow | undefined;
  readonly groups: readonly ItemGroup[];
}

/**
 * Computes everything to show, in order, from the current rows of the consensus form. Unchanged groups stay the same
 * objects, so that a choice renders one row of the table and not all of them.
 */
export function groupMaker(consensus: ComparedReadings): (rows: readonly FormRow[]) => ItemGroup[] {
  const made = new Map<Pair, Made>();
  return (rows) => {
    const now = new Map(rows.map((row) => [row.row_id, row]));
    const study = rows.find(({ scope }) => scope === 'method');
    const above = answersAbove(consensus.form.kind, rows);
    const isRejected = decisionOf(rows).is_accepted === false;
    const groups = consensus.pairs.flatMap((pair) => {
      const row = now.get(pair.row_id);
      const before = made.get(pair);
      if (before && before.row === row && before.study === study) return before.groups;
      const groups = groupsOf(consensus, pair, row, above);
      made.set(pair, { row, study, groups });
      return groups;
    });
    // Those who agree to reject the article need not agree on anything else.
    return isRejected ? groups.filter(({ title }) => title === decisionSection.title) : groups;
  };
}

const isDifference = (item: Item): boolean => item.kind === 'row' || item.differs;

/** The same object for the same group, so that it is not rendered again. */
const narrowed = (keep: (item: Item) => boolean) => {
  const narrow = memoizeByObject((group: ItemGroup): ItemGroup => ({ ...group, items: group.items.filter(keep) }));
  return (groups: readonly ItemGroup[]): ItemGroup[] => groups.map(narrow).filter(({ items }) => items.length > 0);
};

/** What nobody has to decide can still keep the consensus from being submitted. */
const asksReason = (item: Item): boolean => item.kind === 'cell' && item.warnings?.some(lacksReason) === true;

/** Only where the readers differ. */
export const onlyDifferences = narrowed(isDifference);
/** Where the readers differ, and where a warning asks for a reason. */
export const onlyToAgreeOn = narrowed((item) => isDifference(item) || asksReason(item));
/** Only what is not settled yet. */
export const onlyLeft = narrowed((item) => item.left || asksReason(item));

/** A question that neither reader answered, nor the consensus. */
export const isSilent = (item: Item): boolean =>
  item.kind === 'cell' && [item.a, item.b, item.agreed, item.warnings].every((said) => said === undefined);

/** The group without the questions that nobody answered, which are only counted; a single one stays. */
export const folded = memoizeByObject((group: ItemGroup): ItemGroup => {
  const items = group.items.filter((item) => !isSilent(item));
  const count = group.items.length - items.length;
  return count < 2 ? group : { ...group, items, folded: count };
});

export const allItems = (groups: readonly ItemGroup[]): Item[] => groups.flatMap(({ items }) => items);
export const differencesOf = (groups: readonly ItemGroup[]): Item[] => allItems(groups).filter(isDifference);
export const countLeft = (groups: readonly ItemGroup[]): number => allItems(groups).filter(({ left }) => left).length;
export const countDifferences = (groups: readonly ItemGroup[]): number => differencesOf(groups).length;

/** The answer that taking a side puts into the consensus: a blank counts as not reported. */
export const takenFrom = ({ key, readers }: CellItem, side: Side): unknown =>
  answersOfReaders(key, readers)[side === 'A' ? 0 : 1] ?? null;

/** Which reader gave the agreed answer; undefined if neither did. */
export function sideOf({ key, readers, agreed }: CellItem): Side | undefined {
  const source = sourceOf(key, agreed, readers);
  return source === 'A' || source === 'B' ? source : undefined;
}

/** What a note on an item is about. */
export const anchorOf = (item: Item): NoteAnchor => ({
  row_id: item.row_id,
  ...(item.kind === 'cell' && { key: item.key }),
});

/** An item in a sentence: "Ratio 2, Incremental cost". */
export function nameOf(groups: readonly ItemGroup[], item: Item): string {
  const name = groups.find(({ items }) => items.some(({ id }) => id === item.id))?.name;
  const label = item.kind === 'cell' ? questionOf(item.key)!.label : undefined;
  return [name, label].filter(Boolean).join(', ');
}

/** A cell in a sentence, with its row numbered as on this page: rows that are left out count. */
export function labelInConsensus(
  groups: readonly ItemGroup[],
  { row_id, key }: { row_id: string; key: string },
): string {
  const name = groups.find(({ id }) => id === row_id)?.name;
  return [name, labelOfKey(key)].filter(Boolean).join(', ');
}
