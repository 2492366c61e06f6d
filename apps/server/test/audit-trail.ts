import { CompiledQuery } from 'kysely';
import type { Db } from '../src/db/database.ts';

/** The audit log joined with its personal values that have not been erased. */
export const auditTrailSql = `SELECT l.id, l.at, l.actor_id, l.action, l.reason, l.request_id, l.ip,
  l.old || coalesce(personal.old, '{}') AS old, l.new || coalesce(personal.new, '{}') AS new
FROM audit_log l LEFT JOIN LATERAL (
  SELECT jsonb_object_agg(field, value) FILTER (WHERE side = 'old') AS old,
    jsonb_object_agg(field, value) FILTER (WHERE side = 'new') AS new
  FROM audit_personal_values v WHERE v.audit_id = l.id
) AS personal ON true`;

interface AuditedChange {
  readonly actor_id: number | null;
  readonly action: string;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly old: unknown;
  readonly new: unknown;
}

export async function listAuditTrail(db: Db, action: string, subject_id: number | string): Promise<AuditedChange[]> {
  const { rows } = await db.executeQuery<AuditedChange>(
    CompiledQuery.raw(`${auditTrailSql} WHERE l.action = $1 AND l.subject_id = $2 ORDER BY l.id`, [
      action,
      String(subject_id),
    ]),
  );
  return rows;
}
