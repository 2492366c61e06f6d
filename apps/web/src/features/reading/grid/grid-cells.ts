import type { GridScope } from '@cea/contract/dictionary/row-layout';
import { answersAbove, cellName } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { scopeNames } from '../../dictionary/scope-names.ts';
import { type CellPlace, valueAt } from '../current-cell.ts';
import type { FormSession } from '../form-session.ts';
import { type Column, columnsOf } from './grid-columns.ts';
import type { Place } from './grid-moves.ts';
import type { GridPlace } from './grid-state.ts';
import { computedAt } from './show-row.ts';

export type GridCells = ReturnType<typeof createGridCells>;

/** The cells of a grid as they are now: its rows, their numbers and their answers. */
export function createGridCells(
  { store, form }: Pick<FormSession, 'store' | 'form'>,
  scope: GridScope,
  elsewhere: ReadonlySet<string> = new Set(),
) {
  const columns = columnsOf(scope);
  const allRows = (): FormRow[] => store.get().rows.filter((row) => row.scope === scope && !elsewhere.has(row.row_id));
  /** Without rows that wait to be removed. */
  const rows = (): FormRow[] => allRows().filter(({ row_id }) => !Object.hasOwn(store.get().removing, row_id));
  const columnAt = (key: string): Column | undefined => columns.find((column) => column.key === key);
  /** As it is shown; the line that adds a row has the next number. */
  const numberOf = (row_id: string | undefined): number => {
    const all = allRows();
    const at = all.findIndex((row) => row.row_id === row_id);
    return elsewhere.size + (at === -1 ? all.length : at) + 1;
  };
  return {
    columns,
    scope,
    rows,
    columnAt,
    has: (row_id: string | undefined): boolean => rows().some((row) => row.row_id === row_id),
    numberOf,
    placeOf: ({ row_id, key }: GridPlace): Place => {
      const all = rows();
      const row = all.findIndex((one) => one.row_id === row_id);
      const column = columns.findIndex((one) => one.key === key);
      return { row: row === -1 ? all.length : row, column: Math.max(0, column) };
    },
    /** The cell shows what follows from others, and has no answer of its own. */
    isComputedAt: ({ row_id, key }: GridPlace): boolean => {
      const row = rows().find((one) => one.row_id === row_id);
      const column = columnAt(key);
      if (!row || !column || row.answers[key] !== undefined) return false;
      const above = answersAbove(form.kind, store.get().rows);
      return computedAt({ kind: form.kind, row, above }, column) !== undefined;
    },
    /** "Ratio 3, Comparator" */
    cellLabel: ({ row_id, key }: GridPlace): string =>
      `${scopeNames[scope].one} ${numberOf(row_id)}, ${columnAt(key)?.label}`,
    answerAt: ({ row_id = '', key }: GridPlace): unknown => valueAt(store.get(), { row_id, key }),
    isQuestion: ({ row_id, key }: GridPlace): boolean => row_id !== undefined && columnAt(key)?.variable !== undefined,
    canEdit: (at: GridPlace): at is CellPlace => {
      const { open, conflicts } = store.get();
      return open && at.row_id !== undefined && !!columnAt(at.key)?.variable && !conflicts[cellName(at.row_id, at.key)];
    },
  };
}
