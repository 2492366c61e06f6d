import type { JsonValue } from '../db/tables.ts';
import type { Tx } from '../db/database.ts';

/** Who acts, under which request, and why where a reason is asked for. */
export interface AuditSource {
  readonly actor_id: number | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly reason: string | null;
}

export interface AuditEntry {
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
  await tx.insertInto('audit_log').values(auditRow(by, entry)).execute();
}

const json = (value: JsonValue | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

export const auditRow = (by: AuditSource, { action, subject_type, subject_id, old, new: after }: AuditEntry) => ({
  ...by,
  action,
  subject_type,
  subject_id: subject_id === null ? null : String(subject_id),
  old: json(old),
  new: json(after),
});
