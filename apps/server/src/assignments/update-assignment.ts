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
  if (due_on !== undefined && due_on !== assignment.due_on) {
    await tx.updateTable('assignments').set({ due_on }).where('id', '=', id).execute();
    const old = { due_on: assignment.due_on };
    await audit(tx, call.by, { action: 'assignment changed', ...subject(id), old, new: { due_on } });
  }
  if (cells.length > 0) await changeCells(tx, call, assignment, cells);
}
