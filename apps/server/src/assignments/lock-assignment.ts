import type { FormKind } from '@cea/contract/dictionary/variable';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { needed } from './cells-sql.ts';

export interface LockedAssignment {
  readonly id: number;
  readonly kind: FormKind;
  readonly due_on: string | null;
  readonly published: boolean;
  /** How many readers an article needs. */
  readonly needed: number;
}

/** Who changes an assignment, and how the mails that follow are queued. */
export interface Planner {
  readonly by: AuditSource;
  readonly addJob: AddJob;
}

export const subject = (id: number) => ({ subject_type: 'assignment', subject_id: id });

/**
 * Locked until the transaction ends, so that changes of one assignment come one after the other, and none comes while a
 * reader accepts it. Further locks are taken in this order everywhere: articles, article assignments, forms; each by id.
 */
export async function getAssignmentForChange(tx: Tx, id: number): Promise<LockedAssignment> {
  const { rows } = await sql<LockedAssignment>`
    SELECT s.id, s.kind, s.due_on, s.published_at IS NOT NULL AS published, ${needed} AS needed
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id WHERE s.id = ${id}
    FOR NO KEY UPDATE OF s`.execute(tx);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0];
}
