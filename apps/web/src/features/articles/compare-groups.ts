import { shownKeys } from '@cea/contract/dictionary/effective';
import { rowTitle } from '@cea/contract/dictionary/row-title';
import { unitOf } from '@cea/contract/dictionary/units';
import type { FormKind } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { answersAbove, cellName, rowAnswers } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import type { FormsComparison } from '@cea/contract/forms-compare';
import { scopeNames } from '../dictionary/scope-names.ts';
import { bySection } from '../dictionary/sections.ts';
import { type CellItem, groupMaker, type Item, type ItemGroup } from '../reading/consensus/consensus-items.ts';

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

const isAnswered = (item: Item): boolean =>
  item.kind === 'row' || [item.a, item.b, item.agreed].some((answer) => answer !== undefined);

/** Both readings side by side, or the only form there is; questions that nobody has answered are left out. */
export const groupsOf = (comparison: FormsComparison): ItemGroup[] =>
  allGroupsOf(comparison)
    .map((group) => ({ ...group, items: group.items.filter(isAnswered) }))
    .filter(({ items }) => items.length > 0);

function allGroupsOf(comparison: FormsComparison): ItemGroup[] {
  const { kind, readings, agreed, pairs, differences } = comparison;
  const [a, b] = readings;
  if (!a || !b) return groupsOfForm(kind, (agreed ?? a)?.rows ?? []);
  const sides = [
    { side: 'A' as const, form_id: a.id, rows: a.rows },
    { side: 'B' as const, form_id: b.id, rows: b.rows },
  ];
  const makeGroups = groupMaker({ form: { kind }, readings: sides, pairs, differences });
  return makeGroups(agreed?.rows ?? commonRows(comparison));
}

export interface Agreement {
  readonly fields: number;
  readonly differing: number;
  /** In percent; undefined if there is nothing to agree on. */
  readonly agreed: number | undefined;
}

/** How many fields were answered, and in how many of them two readings agree. */
export function agreementOf(groups: readonly ItemGroup[]): Agreement {
  const cells = groups.flatMap(({ items }) => items.filter((item) => item.kind === 'cell'));
  const differing = cells.filter(({ differs }) => differs).length;
  const agreed = cells.length > 0 ? Math.floor((100 * (cells.length - differing)) / cells.length) : undefined;
  return { fields: cells.length, differing, agreed };
}
