import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { erasePerson } from './erase-person.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { replaceRoles } from './user-roles.ts';
import { findUserForChange } from './users-queries.ts';

/** Erases everything about the person but keeps the id, because forms, invoices and the audit log refer to it. */
export async function anonymise(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const before = await findUserForChange(tx, id);
  if (!before) throw new Refusal('not-found');
  await erasePerson(tx, before);
  await replaceRoles(tx, id, []);
  await tx
    .updateTable('users')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      full_name: 'Deleted user',
      affiliation: '',
      payment_address: '',
      member_number: null,
      lapsed_at: null,
      password_hash: null,
      admin_area_access: false,
      sponsor_id: null,
      is_active: false,
      deleted_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, by, { action: 'user deleted', subject_type: 'user', subject_id: id, old: { roles: before.roles } });
}

export async function anonymiseUser(call: SignedInCall, id: number): Promise<void> {
  if (id === call.actor.id) throw new Refusal('forbidden');
  await call.write((tx) => anonymise(tx, call.by, id));
}
