import { addRow, type Form, type FormRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { getForm } from './get-form.ts';
import { byRowId } from './save-edits.ts';
import { cellsBetween, writePlan } from './write-plan.ts';

/** The answers of a row as edits. A ratio or weight keeps its id, because its number in the registry belongs to that. */
function editsOf({ row_id, scope, position, answers }: FormRow, study: FormRow) {
  const source = 'typed' as const;
  const isStudy = scope === 'method';
  const cells = cellsBetween(isStudy ? study : undefined, answers);
  const own = cells.map((cell) => ({ ...cell, row_id: isStudy ? study.row_id : row_id, source }));
  return isStudy ? own : [{ row_id, key: addRow, value: { scope, position }, source }, ...own];
}

/** Copies answers and decision into a new form as edits, so that its history begins with them. */
export async function copyRows(tx: Tx, source: Form, made: Pick<Form, 'id' | 'origin'>, by: number): Promise<void> {
  const { rows } = await getForm(tx, made.id);
  const form = { ...source, ...made, article_id: source.article.id, status: 'open', seq: 0 } as const;
  const edits = source.rows.flatMap((row) => editsOf(row, rows[0]!));
  if (edits.length > 0) await writePlan(tx, form, { by, rows: byRowId(rows), edits });
}
