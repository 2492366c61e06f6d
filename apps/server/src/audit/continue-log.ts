import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { audit, bySystem } from './audit.ts';

/**
 * Continues the log's ids after a dump was restored on a server that has counted fewer transactions; otherwise new rows
 * would fall into batches that are already sealed. Run by the owner while nothing else writes.
 */
export async function continueAuditLog(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ahead: number }>`
    UPDATE audit_clock SET ahead = audit_newest_xid()::text::bigint + 1 - pg_current_xact_id()::text::bigint
    WHERE audit_is_behind() RETURNING ahead`.execute(tx);
  for (const { ahead } of rows)
    await audit(tx, bySystem, { action: 'restored', subject_type: 'audit log', subject_id: null, new: { ahead } });
}
