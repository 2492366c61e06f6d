import type { AssignmentChanges } from '@cea/contract/admin-assignments';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { changeCells } from './change-cells.ts';
import { getAssignmentForChange, type Planner, subject } from './lock-assignment.ts';

export async function updateAssignment(
  tx: Tx,
  call: Planner,
  id: number,
  { due_on, cells = [] }: AssignmentChanges,
): Promise<void> {
  const assignment = await getAssignmentForChange(tx, id);
  const dated = due_on !== undefined && due_on !== assignment.due_on;
  if (dated) await tx.updateTable('assignments').set({ due_on }).where('id', '=', id).execute();
  const trace = cells.length > 0 ? await changeCells(tx, call, assignment, cells) : {};
  if (!dated && !trace.old && !trace.new) return;
  await audit(tx, call.by, {
    action: 'assignment changed',
    ...subject(id),
    old: { ...(dated && { due_on: assignment.due_on }), ...trace.old },
    new: { ...(dated && { due_on }), ...trace.new },
  });
}
