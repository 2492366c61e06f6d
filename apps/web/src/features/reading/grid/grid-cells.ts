import type { GridScope } from '@cea/contract/dictionary/row-layout';
import { cellName } from '@cea/contract/form-faults';
import type { FormRow } from '@cea/contract/forms';
import { type CellPlace, valueAt } from '../current-cell.ts';
import type { FormSession } from '../form-session.ts';
import { type Column, columnsOf } from './grid-columns.ts';
import type { Place } from './grid-moves.ts';
import type { GridPlace } from './grid-state.ts';

export type GridCells = ReturnType<typeof createGridCells>;

/** The cells of a grid as they are now: its rows, their numbers and their answers. */
export function createGridCells({ store }: Pick<FormSession, 'store'>, scope: GridScope) {
  const columns = columnsOf(scope);
  const allRows = (): FormRow[] => store.get().rows.filter((row) => row.scope === scope);
  /** Without rows that wait to be removed. */
  const rows = (): FormRow[] => allRows().filter(({ row_id }) => !Object.hasOwn(store.get().removing, row_id));
  const columnAt = (key: string): Column | undefined => columns.find((column) => column.key === key);
  return {
    columns,
    scope,
    rows,
    columnAt,
    has: (row_id: string | undefined): boolean => rows().some((row) => row.row_id === row_id),
    /** As it is shown; the line that adds a row has the next number. */
    numberOf: (row_id: string | undefined): number => {
      const all = allRows();
      const at = all.findIndex((row) => row.row_id === row_id);
      return (at === -1 ? all.length : at) + 1;
    },
    placeOf: ({ row_id, key }: GridPlace): Place => {
      const all = rows();
      const row = all.findIndex((one) => one.row_id === row_id);
      const column = columns.findIndex((one) => one.key === key);
      return { row: row === -1 ? all.length : row, column: Math.max(0, column) };
    },
    answerAt: ({ row_id = '', key }: GridPlace): unknown => valueAt(store.get(), { row_id, key }),
    isQuestion: ({ row_id, key }: GridPlace): boolean => row_id !== undefined && columnAt(key)?.variable !== undefined,
    canEdit: (at: GridPlace): at is CellPlace => {
      const { open, conflicts } = store.get();
      return open && at.row_id !== undefined && !!columnAt(at.key)?.variable && !conflicts[cellName(at.row_id, at.key)];
    },
  };
}
