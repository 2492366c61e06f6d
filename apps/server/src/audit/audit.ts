import type { JsonValue } from '../db/tables.ts';
import type { Tx } from '../db/database.ts';

/** Who acts, under which request, and why where a reason is asked for. */
export interface AuditSource {
  readonly actor_id: number | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly reason: string | null;
}

interface AuditEntry {
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | number | null;
  readonly old?: JsonValue;
  readonly new?: JsonValue;
}

/** What the system does of its own accord. */
export const bySystem: AuditSource = { actor_id: null, request_id: null, ip: null, reason: null };

/** One row per change, in the transaction of the change. Never put a secret into `old` or `new`. */
export async function audit(tx: Tx, by: AuditSource, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      ...by,
      action: entry.action,
      subject_type: entry.subject_type,
      subject_id: entry.subject_id === null ? null : String(entry.subject_id),
      old: entry.old === undefined ? null : JSON.stringify(entry.old),
      new: entry.new === undefined ? null : JSON.stringify(entry.new),
    })
    .execute();
}
