import { comparedRows } from '@cea/contract/compared-rows';
import { addRow, type Pair, removeRow } from '@cea/contract/forms';
import { reasonsIn } from '@cea/contract/warning-reasons';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { listPairs } from './consensus-queries.ts';
import { type LockedForm, listAllRows } from './forms-queries.ts';
import { getForm } from './get-form.ts';
import { byRowId } from './save-edits.ts';
import { cellsBetween, type PlannedEdit, writePlan } from './write-plan.ts';

/** Takes one reading as a whole: the consensus becomes a copy of it, through ordinary edits. */
export async function takeReading(tx: Tx, form: LockedForm, reading_id: number, by: number): Promise<number> {
  const taken = await tx
    .selectFrom('consensus_readings')
    .where('form_id', '=', form.id)
    .where('reading_id', '=', reading_id)
    .select('side')
    .executeTakeFirst();
  if (!taken) throw new Refusal('not-found');
  const source = taken.side as 'A' | 'B';
  const reading = await getForm(tx, reading_id);
  const rows = byRowId(await listAllRows(tx, form.id));
  const sideOf = ({ a_row_id, b_row_id }: Pair) => (source === 'A' ? a_row_id : b_row_id);
  // Into the rows that represent its own, so that they keep their numbers in the registry.
  const rowFor = new Map((await listPairs(tx, form.id)).map((pair) => [sideOf(pair), rows.get(pair.row_id)!]));
  // Reasons to keep a warning are not compared, but belong to the values that are taken.
  const reasonsOf = new Map(reading.rows.map(({ row_id, answers }) => [row_id, reasonsIn(answers)]));
  const kept = new Set(reading.rows.map(({ row_id }) => rowFor.get(row_id)));
  const gone = [...rows.values()].filter((row) => !row.removed && !kept.has(row));
  const edits = [
    ...gone.map(({ row_id }): PlannedEdit => ({ row_id, key: removeRow, value: null, source })),
    ...comparedRows(form.kind, reading.rows).flatMap(({ row_id: own, scope, answers }): PlannedEdit[] => {
      const row = rowFor.get(own)!;
      const { row_id, position } = row;
      const comes: PlannedEdit = { row_id, key: addRow, value: { scope, position }, source };
      const cells = cellsBetween(row, { ...answers, ...reasonsOf.get(own) }).map((cell) => ({
        row_id,
        ...cell,
        source,
      }));
      return row.removed ? [comes, ...cells] : cells;
    }),
  ];
  return writePlan(tx, form, { by, rows, edits });
}
