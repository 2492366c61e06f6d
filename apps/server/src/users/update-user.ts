import type { User, UserChanges } from '@cea/contract/users';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import { mailCode } from '../accounts/accounts-mails.ts';
import { isInUse } from '../accounts/address-in-use.ts';
import { endCodes } from '../accounts/codes.ts';
import { requestEmailChange } from '../accounts/email-change.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { assertConfirmed } from '../http/access.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { getChangeableUser } from './changeable-user.ts';
import { assertSuperAdmin, holdsAdministration, replaceRoles } from './user-roles.ts';
import { findUser } from './users-queries.ts';

/** Users cannot change their own rights; they change their own address under /settings, which requires the password. */
const notOnOneself = ['roles', 'admin_area_access', 'is_active', 'email'] as const;

function assertMayUpdate({ actor, by }: SignedInCall, before: User, changes: UserChanges): void {
  if (before.id === actor.id && notOnOneself.some((field) => changes[field] !== undefined)) {
    throw new Refusal('forbidden');
  }
  const after = { roles: changes.roles ?? [], admin_area_access: changes.admin_area_access };
  if (holdsAdministration(after)) assertSuperAdmin({ actor, by });
  // The address is the key to the account: password reset links go there.
  if (changes.email !== undefined && changes.email !== before.email)
    assertConfirmed(actor.password_confirmed, by.reason);
}

/**
 * A new address takes effect once confirmed. If the account is still invited, accepting the invitation is the
 * confirmation, so the address changes at once and gets the invitation. While an account is deactivated its links do
 * not work, so the change could not be confirmed; allowing it without would be a way around that.
 */
async function changeAddress(tx: Tx, deps: Deps, user: User, email: string): Promise<void> {
  if (user.status === 'inactive' || user.status === 'lapsed') {
    throw invalid({ email: ['Activate the account before changing its address.'] });
  }
  if (await isInUse(tx, email)) throw invalid({ email: ['An account with this address already exists.'] });
  if (user.status === 'active') return requestEmailChange(tx, deps, user, email);
  await tx.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  await endCodes(tx, user.id);
  if (user.invitation_mail) await mailCode(tx, deps, 'invitation', { id: user.id, email });
}

/** The fields of an account to audit. */
const auditedFields = ({
  full_name,
  affiliation,
  email,
  pending_email,
  roles,
  status,
  admin_area_access,
  sponsor,
}: User) => ({
  full_name,
  own_affiliation: affiliation,
  email,
  pending_email: pending_email?.email ?? null,
  roles,
  status,
  admin_area_access,
  sponsor,
});

export async function updateUser(deps: Deps, call: SignedInCall, id: number, changes: UserChanges): Promise<User> {
  return call.write(async (tx) => {
    const before = await getChangeableUser(tx, call, id);
    assertMayUpdate(call, before, changes);
    const { roles, email, ...fields } = changes;
    if (Object.keys(fields).length > 0) await tx.updateTable('users').set(fields).where('id', '=', id).execute();
    if (roles) await replaceRoles(tx, id, roles);
    if (changes.is_active === false) {
      // The owner of an account that an administrator deactivates cannot reactivate it.
      await tx.updateTable('users').set({ lapsed_at: null }).where('id', '=', id).execute();
      await endSessions(tx, id);
      await endCodes(tx, id);
    }
    if (email !== undefined && email !== before.email) {
      await changeAddress(tx, deps, (await findUser(tx, id))!, email);
    }
    const after = (await findUser(tx, id))!;
    await audit(tx, call.by, {
      action: 'user changed',
      subject_type: 'user',
      subject_id: id,
      ...difference(auditedFields(before), auditedFields(after)),
    });
    return after;
  });
}
