import type { ReportedProblem } from '@cea/contract/problems';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findProblem } from './problems-queries.ts';

/** Closes an open problem with an answer, or reopens a closed one. The texts stay out of the audit log. */
async function changeProblem(
  tx: Tx,
  by: AuditSource,
  id: string,
  answer: string | null,
  refusal: string,
): Promise<ReportedProblem> {
  const closes = answer !== null;
  const changed = await tx
    .updateTable('article_problems')
    .set({ answer, closed_at: closes ? sql<string>`now()` : null, closed_by: closes ? by.actor_id : null })
    .where('id', '=', id)
    .where('closed_at', closes ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  const problem = await findProblem(tx, id);
  if (!problem) throw new Refusal('not-found');
  if (!changed) throw new Refusal('conflict', refusal);
  await audit(tx, by, {
    action: closes ? 'problem closed' : 'problem reopened',
    subject_type: 'article',
    subject_id: problem.article_id,
    old: { problem_id: id, closed: !closes },
    new: { problem_id: id, closed: closes },
  });
  return problem;
}

export const closeProblem = (tx: Tx, by: AuditSource, id: string, answer: string): Promise<ReportedProblem> =>
  changeProblem(tx, by, id, answer, 'This problem is already closed.');

export const reopenProblem = (tx: Tx, by: AuditSource, id: string): Promise<ReportedProblem> =>
  changeProblem(tx, by, id, null, 'This problem is already open.');
