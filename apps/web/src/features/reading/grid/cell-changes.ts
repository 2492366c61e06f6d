import { addRow, type FormRow, removeRow } from '@cea/contract/forms';

/** A new answer of a cell; null clears it. */
export interface CellChange {
  readonly row_id: string;
  readonly key: string;
  readonly value: unknown;
}

/** One step that Ctrl Z takes back: what the cells held before, and the rows that came with it. */
export interface UndoStep {
  readonly before: readonly CellChange[];
  readonly added: readonly string[];
}

type KnownRow = Pick<FormRow, 'row_id' | 'answers'>;

/** The step that takes these changes back. Rows that come with them are removed whole. */
export function undoOf(changes: readonly CellChange[], added: readonly string[], rows: readonly KnownRow[]): UndoStep {
  const isNew = new Set(added);
  const known = new Map(rows.map(({ row_id, answers }) => [row_id, answers]));
  const before = changes
    .filter(({ row_id, key }) => key !== addRow && !isNew.has(row_id) && known.has(row_id))
    .map(({ row_id, key }) => ({ row_id, key, value: known.get(row_id)![key] ?? null }));
  return { before, added };
}

/** The changes that a step makes when it is taken back. Rows that are gone by now stay gone. */
export function changesOf({ before, added }: UndoStep, rows: readonly KnownRow[]): CellChange[] {
  const known = new Set(rows.map(({ row_id }) => row_id));
  return [...before, ...added.map((row_id) => ({ row_id, key: removeRow, value: null }))].filter(({ row_id }) =>
    known.has(row_id),
  );
}
