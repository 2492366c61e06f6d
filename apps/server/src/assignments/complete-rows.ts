import type { Db, Tx } from '../db/database.ts';
import { countDifferences, measureFilled } from '../reading/measure-forms.ts';
import { loadConflicts } from './list-conflicts.ts';
import type { KnownHead } from './list-heads.ts';
import type { AssignmentRow } from './list-rows.ts';

/** Adds the conflicts of each cell, how much of its form is filled, and what is left of the consensus. */
export async function completeRows(
  db: Db | Tx,
  head: KnownHead,
  rows: readonly AssignmentRow[],
): Promise<AssignmentRow[]> {
  const find = await loadConflicts(
    db,
    head,
    head.readers.map(({ reader_id }) => reader_id),
    rows.map(({ article_id }) => article_id),
  );
  const open = rows.flatMap(({ cells }) =>
    cells.flatMap(({ state, form_id }) => (state === 'open' && form_id !== null ? [form_id] : [])),
  );
  const filled = await measureFilled(db, head.kind, open);
  const consensuses = rows.flatMap(({ consensus_form_id: id }) => (id === null ? [] : [id]));
  const progress = await countDifferences(db, head.kind, consensuses);
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      filled: filled.get(cell.form_id ?? 0) ?? cell.filled,
      conflicts: find(cell.reader_id, row.article_id),
    })),
    consensus: { ...row.consensus, left: progress.get(row.consensus_form_id ?? 0)?.left ?? 0 },
  }));
}
