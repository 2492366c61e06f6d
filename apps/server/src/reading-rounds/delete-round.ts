import { sql } from 'kysely';
import { deleteAssignment } from '../assignments/remove-articles.ts';
import type { Planner } from '../assignments/lock-assignment.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { subject } from './change-round.ts';

/** Locked until the transaction ends: nobody adds an assignment. Submissions, which write to its ledger, need not wait. */
async function getRoundForDeletion(tx: Tx, id: number): Promise<{ number: number; label: string }> {
  const round = await tx
    .selectFrom('reading_rounds')
    .where('id', '=', id)
    .select(['number', 'label'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!round) throw new Refusal('not-found');
  return round;
}

/** Also what was taken back: the ledger says that it was there. */
async function assertNothingSubmitted(tx: Tx, round_id: number): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM ledger_lines WHERE round_id = ${round_id})
    OR EXISTS (SELECT FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
      JOIN assignments s ON s.id = x.assignment_id
      WHERE s.round_id = ${round_id} AND f.status = 'submitted') AS found`.execute(tx);
  if (rows[0]!.found)
    throw new Refusal('conflict', 'Readers have submitted work in this round. It can no longer be deleted.');
}

/** Deletes a round with its assignments, and ends the forms that are open in them. */
export async function deleteRound(tx: Tx, planner: Planner, id: number): Promise<void> {
  const round = await getRoundForDeletion(tx, id);
  await assertNothingSubmitted(tx, id);
  const assignments = await tx
    .selectFrom('assignments')
    .where('round_id', '=', id)
    .orderBy('id')
    .select('id')
    .execute();
  for (const assignment of assignments) await deleteAssignment(tx, planner, assignment.id);
  // Again, now that nobody can submit any more.
  await assertNothingSubmitted(tx, id);
  await tx.deleteFrom('reading_rounds').where('id', '=', id).execute();
  await audit(tx, planner.by, { action: 'reading round deleted', ...subject(id), old: round });
}
