import type { Tx } from '../db/database.ts';
import type { JsonValue } from '../db/tables.ts';
import { separatePersonalValues } from './personal-values.ts';

/** The actor, the request, and the reason if one is required. */
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
  /** Whose personal values `old` and `new` hold, if not the subject's. */
  readonly person_id?: number;
  readonly old?: JsonValue;
  readonly new?: JsonValue;
}

/** For changes that no user made. */
export const bySystem: AuditSource = { actor_id: null, request_id: null, ip: null, reason: null };

/**
 * Writes one row per change, in the transaction of the change. Personal values are stored where they can be erased.
 * Never put a secret into `old` or `new`.
 */
export async function audit(tx: Tx, by: AuditSource, entry: AuditEntry): Promise<void> {
  const person_id = entry.person_id ?? (entry.subject_type === 'user' ? Number(entry.subject_id) : undefined);
  const before = separatePersonalValues('old', entry.old, person_id);
  const after = separatePersonalValues('new', entry.new, person_id);
  const { id: audit_id } = await tx
    .insertInto('audit_log')
    .values(auditRow(by, { ...entry, old: before.content, new: after.content }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = [...before.values, ...after.values].map((value) => ({ audit_id, ...value }));
  if (values.length > 0) await tx.insertInto('audit_personal_values').values(values).execute();
}

/** Many entries in one statement. Personal values have a place of their own: entries that hold some go through `audit`. */
export async function auditAll(tx: Tx, by: AuditSource, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx
      .insertInto('audit_log')
      .values(entries.map((entry) => auditRow(by, entry)))
      .execute();
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
