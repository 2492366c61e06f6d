import type { User, UserChanges } from '@cea/contract/users';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import { isInUse } from '../accounts/accounts-queries.ts';
import { endCodes } from '../accounts/codes.ts';
import { requestEmailChange } from '../accounts/email-change.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { demandConfirmation } from '../http/access.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { mailInvitation } from './invite-user.ts';
import { demandSuperAdmin, holdsAdministration, replaceRoles } from './user-roles.ts';
import { findUser, findUserForChange } from './users-queries.ts';

/** Nobody changes the own rights; the own address changes under /settings, where the password is asked for. */
const notOnOneself = ['roles', 'admin_area_access', 'is_active', 'email'] as const;

function demandRight({ actor, by }: SignedInCall, before: User, changes: UserChanges): void {
  if (before.id === actor.id && notOnOneself.some((field) => changes[field] !== undefined)) {
    throw new Refusal('forbidden');
  }
  const after = { roles: changes.roles ?? [], admin_area_access: changes.admin_area_access };
  if (holdsAdministration(before) || holdsAdministration(after)) demandSuperAdmin({ actor, by });
  // Whoever has the address has the account: a link for a new password goes there.
  if (changes.email !== undefined && changes.email !== before.email)
    demandConfirmation(actor.password_confirmed, by.reason);
}

/**
 * A new address counts once somebody has confirmed it. Where the account was not taken up yet, taking up the
 * invitation is what confirms it, so the address changes at once and gets the invitation.
 */
async function changeAddress(tx: Tx, deps: Deps, before: User, email: string): Promise<void> {
  if (await isInUse(tx, email)) throw invalid({ email: ['This address has an account already.'] });
  if (before.status !== 'invited') return requestEmailChange(tx, deps, before, email);
  await tx.updateTable('users').set({ email }).where('id', '=', before.id).execute();
  await endCodes(tx, before.id);
  if (before.invitation_mail) await mailInvitation(tx, deps, { id: before.id, email });
}

/** What of an account is worth remembering when it changes. */
const auditedFields = ({ full_name, email, pending_email, roles, status, admin_area_access, sponsor }: User) => ({
  full_name,
  email,
  pending_email: pending_email?.email ?? null,
  roles,
  status,
  admin_area_access,
  sponsor,
});

export async function updateUser(deps: Deps, call: SignedInCall, id: number, changes: UserChanges): Promise<User> {
  return call.write(async (tx) => {
    const before = await findUserForChange(tx, id);
    if (!before) throw new Refusal('not-found');
    demandRight(call, before, changes);
    const { roles, email, ...fields } = changes;
    if (Object.keys(fields).length > 0) await tx.updateTable('users').set(fields).where('id', '=', id).execute();
    if (roles) await replaceRoles(tx, id, roles);
    if (changes.is_active === false) {
      await endSessions(tx, id);
      await endCodes(tx, id);
    }
    if (email !== undefined && email !== before.email) await changeAddress(tx, deps, before, email);
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
