import type { createAssignment as contract } from '@cea/contract/admin-assignments';
import type { Received } from '@cea/contract/endpoint';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../http/refusal.ts';
import { createAssignment } from './create-assignment.ts';
import { subject } from './lock-assignment.ts';

/** Adds an empty draft to a round. */
export async function draftAssignment(
  tx: Tx,
  by: AuditSource,
  { round_id, kind, due_on = null }: Received<typeof contract>['body'],
): Promise<number> {
  const round = await tx
    .selectFrom('reading_rounds')
    .where('id', '=', round_id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!round) throw invalid({ round_id: ['Choose from the list.'] });
  const id = await createAssignment(tx, round_id, kind, { due_on });
  await audit(tx, by, { action: 'assignment added', ...subject(id), new: { round_id, kind, due_on } });
  return id;
}
