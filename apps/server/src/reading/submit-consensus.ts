import { countedRows } from '@cea/contract/form-faults';
import { addRow, type Pair, removeRow } from '@cea/contract/forms';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { findConsensusForm, listPairs } from './consensus-queries.ts';
import { findReachableForm, isReachable, type LockedForm, listAllRows } from './forms-queries.ts';
import { getForm } from './get-form.ts';
import { byRowId } from './save-edits.ts';
import { submitForm, waitForTurn } from './submit-form.ts';
import { cellsBetween, type PlannedEdit, writePlan } from './write-plan.ts';

/** Takes one reading as a whole: the consensus becomes a copy of it, through ordinary edits. */
async function takeReading(tx: Tx, form: LockedForm, reading_id: number, by: number): Promise<number> {
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
  const kept = new Set(reading.rows.map(({ row_id }) => rowFor.get(row_id)));
  const gone = [...rows.values()].filter((row) => !row.removed && !kept.has(row));
  const edits = [
    ...gone.map(({ row_id }): PlannedEdit => ({ row_id, key: removeRow, value: null, source })),
    ...countedRows(form.kind, reading.rows).flatMap(({ row_id: own, scope, answers }): PlannedEdit[] => {
      const row = rowFor.get(own)!;
      const { row_id, position } = row;
      const comes: PlannedEdit = { row_id, key: addRow, value: { scope, position }, source };
      const cells = cellsBetween(row, answers).map((cell) => ({ row_id, ...cell, source }));
      return row.removed ? [comes, ...cells] : cells;
    }),
  ];
  return writePlan(tx, form, { by, rows, edits });
}

interface Submission {
  readonly form_id: number;
  readonly seq?: number | undefined;
}

export async function submitConsensus(
  call: SignedInCall,
  article_assignment_id: number,
  { form_id, seq: seen }: Submission,
): Promise<void> {
  await call.write(async (tx) => {
    const id = await findConsensusForm(tx, article_assignment_id);
    if (id === undefined || !(await isReachable(tx, id, call.actor.id))) throw new Refusal('not-found');
    // A reading that is reopened takes the same lock, and then ends the consensus and reverses what it earned.
    await waitForTurn(tx, id);
    const form = await findReachableForm(tx, id, call.actor.id);
    if (!form) throw new Refusal('not-found');
    if (seen !== undefined && seen !== form.seq)
      throw new Refusal('conflict', 'This form was changed in the meantime.');
    const seq = form_id === form.id ? form.seq : await takeReading(tx, form, form_id, call.actor.id);
    await submitForm(tx, { ...form, seq }, call.by, { seq });
  });
}
