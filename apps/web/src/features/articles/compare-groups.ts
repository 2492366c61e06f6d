import { shownKeys } from '@cea/contract/dictionary/effective';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { unitOf } from '@cea/contract/dictionary/units';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { answersAbove, cellName, rowAnswers } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import type { FormsComparison, MendedAnswer } from '@cea/contract/forms-compare';
import { memoizeByObject } from '../../lib/memoize-by-object.ts';
import { scopeNames } from '../dictionary/scope-names.ts';
import { bySection } from '../dictionary/sections.ts';
import {
  type CellItem,
  type ComparedReadings,
  groupMaker,
  type ItemGroup,
  type RowItem,
} from '../reading/consensus/consensus-items.ts';

/** An answer, and what it was before it was mended or corrected. */
export interface ComparedCell extends CellItem {
  readonly mended?: MendedAnswer | undefined;
}

export interface AnswerGroup extends Omit<ItemGroup, 'items'> {
  readonly items: readonly (ComparedCell | RowItem)[];
}

const sides = ['A', 'B'] as const;

/** Both readings as a consensus compares them; the only form there is counts as Reader A's. */
export const readingsOf = memoizeByObject(
  ({ kind, readings: [a, b], agreed, pairs, differences }: FormsComparison): ComparedReadings => {
    const forms = a && b ? [a, b] : [agreed ?? a].filter((form) => form !== undefined && form !== null);
    const readings = forms.map(({ id, rows }, at) => ({ side: sides[at]!, form_id: id, rows }));
    return { form: { kind }, readings, pairs, differences };
  },
);

/** Without a consensus, the rows hold what both readers say. */
function commonRows({ readings, pairs, differences }: FormsComparison): FormRow[] {
  const rows = new Map(readings[0]!.rows.map((row) => [row.row_id, row]));
  return pairs.map(({ row_id, scope, a_row_id, b_row_id }, position) => {
    const differing = new Set(differences.filter((one) => one.row_id === row_id).map(({ key }) => key));
    const said = b_row_id === null ? {} : (rows.get(a_row_id ?? '')?.answers ?? {});
    const answers = Object.fromEntries(Object.entries(said).filter(([key]) => !differing.has(key)));
    return { row_id, scope, position, answers };
  });
}

function groupsOfForm(kind: FormKind, rows: readonly FormRow[]): ItemGroup[] {
  const above = answersAbove(kind, rows);
  const counts = new Map<string, number>();
  return rows.flatMap((row): ItemGroup[] => {
    const asked = rowAnswers(kind, row, above);
    const cells = shownKeys(asked).map((key): CellItem => ({
      kind: 'cell',
      id: cellName(row.row_id, key),
      row_id: row.row_id,
      key,
      a: row.answers[key],
      b: undefined,
      readers: { a: row.answers, b: undefined },
      agreed: undefined,
      note: row.notes?.[key],
      unit: unitOf(dictionary[key]!, { ...above, ...row.answers }),
      differs: false,
      left: false,
    }));
    if (row.scope === 'method') {
      return bySection(cells.map(({ key }) => key)).map(({ title, keys }) => ({
        id: title,
        title,
        items: cells.filter(({ key }) => keys.includes(key)),
      }));
    }
    const number = (counts.get(row.scope) ?? 0) + 1;
    counts.set(row.scope, number);
    const title = [`${scopeNames[row.scope].one} ${number}`, rowTitle(row.scope, row.answers)];
    return [{ id: row.row_id, title: title.filter(Boolean).join(': '), items: cells }];
  });
}

function allGroupsOf(comparison: FormsComparison): ItemGroup[] {
  const compared = readingsOf(comparison);
  if (compared.readings.length < 2) return groupsOfForm(comparison.kind, compared.readings[0]?.rows ?? []);
  return groupMaker(compared)(comparison.agreed?.rows ?? commonRows(comparison));
}

const isAnswered = (item: ComparedCell | RowItem): boolean =>
  item.kind === 'row' || [item.a, item.b, item.agreed, item.mended].some((answer) => answer !== undefined);

/** Both readings side by side, or the only form there is; questions that nobody has answered are left out. */
export function groupsOf(comparison: FormsComparison): AnswerGroup[] {
  const mended = new Map(comparison.mended.map((one) => [cellName(one.row_id, one.key), one]));
  return allGroupsOf(comparison)
    .map((group): AnswerGroup => ({
      ...group,
      items: group.items
        .map((item) => (item.kind === 'cell' ? { ...item, mended: mended.get(item.id) } : item))
        .filter(isAnswered),
    }))
    .filter(({ items }) => items.length > 0);
}
