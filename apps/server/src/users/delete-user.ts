import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { endCodes } from '../accounts/codes.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { replaceRoles } from './user-roles.ts';
import { findUserForChange } from './users-queries.ts';

/** Nothing of the person stays; the number does, because forms, invoices and the audit log name it. */
export async function anonymiseUser(call: SignedInCall, id: number): Promise<void> {
  if (id === call.actor.id) throw new Refusal('forbidden');
  await call.write(async (tx) => {
    const before = await findUserForChange(tx, id);
    if (!before) throw new Refusal('not-found');
    await endSessions(tx, id);
    await endCodes(tx, id);
    await replaceRoles(tx, id, []);
    await tx
      .updateTable('users')
      .set({
        email: `deleted-${id}@deleted.invalid`,
        full_name: 'Deleted user',
        password_hash: null,
        admin_area_access: false,
        sponsor_id: null,
        is_active: false,
        deleted_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    // The audit row keeps what the account could do, not who the person was.
    await audit(tx, call.by, {
      action: 'user deleted',
      subject_type: 'user',
      subject_id: id,
      old: { roles: before.roles },
    });
  });
}
