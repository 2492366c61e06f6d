import type { Selection } from '@cea/contract/listing';
import type { NewUser, User, UserFilters } from '@cea/contract/users';
import { audit } from '../audit/audit.ts';
import { mailCode } from '../accounts/accounts-mails.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { getChangeableUser } from './changeable-user.ts';
import { assertSuperAdmin, holdsAdministration, replaceRoles } from './user-roles.ts';
import { listSelected } from '../listing/list-source.ts';
import { findUser, userSource } from './users-queries.ts';

export async function createUser(deps: Deps, call: SignedInCall, input: NewUser): Promise<User> {
  const { roles, send_invitation, ...fields } = input;
  if (holdsAdministration(input)) assertSuperAdmin(call);
  const admin_area_access = fields.admin_area_access ?? roles.includes('Admin');
  return call.write(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ ...fields, admin_area_access })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRoles(tx, id, roles);
    if (send_invitation) await mailCode(tx, deps, 'invitation', { id, email: input.email });
    const { affiliation, ...audited } = fields;
    await audit(tx, call.by, {
      action: send_invitation ? 'user invited' : 'user created',
      subject_type: 'user',
      subject_id: id,
      new: { ...audited, ...(affiliation && { own_affiliation: affiliation }), admin_area_access, roles },
    });
    return (await findUser(tx, id))!;
  });
}

export async function resendInvitation(deps: Deps, call: SignedInCall, id: number): Promise<void> {
  await call.write(async (tx) => {
    const user = await getChangeableUser(tx, call, id);
    if (user.status !== 'invited') throw new Refusal('conflict', 'This account is already registered or inactive.');
    await mailCode(tx, deps, 'invitation', user);
    await audit(tx, call.by, { action: 'user invited again', subject_type: 'user', subject_id: id });
  });
}

/** Each account is a transaction: one that cannot be invited any more does not stop the others. */
export async function resendInvitations(
  deps: Deps,
  call: SignedInCall,
  selection: Selection<UserFilters>,
): Promise<{ sent: number; skipped: number }> {
  const users = await listSelected(call.db, userSource, selection);
  let sent = 0;
  for (const { id, status } of users) {
    if (status !== 'invited') continue;
    try {
      await resendInvitation(deps, call, id);
      sent += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return { sent, skipped: users.length - sent };
}
