import type { User, UserChanges } from '@cea/contract/users';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import { mailNotice } from '../accounts/accounts-mails.ts';
import { endCodes } from '../accounts/codes.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { demandSuperAdmin, holdsAdministration, replaceRoles } from './user-roles.ts';
import { findUser, findUserForChange } from './users-queries.ts';

/** Nobody changes the own rights; the own address changes under /settings, where the password is asked for. */
const notOnOneself = ['roles', 'admin_area_access', 'is_active', 'email'] as const;

function demandRight(call: SignedInCall, before: User, changes: UserChanges): void {
  if (before.id === call.actor.id && notOnOneself.some((field) => changes[field] !== undefined)) {
    throw new Refusal('forbidden');
  }
  const after = { roles: changes.roles ?? [], admin_area_access: changes.admin_area_access };
  if (holdsAdministration(before) || holdsAdministration(after)) demandSuperAdmin(call);
}

async function applyEffects(tx: Tx, deps: Deps, before: User, changes: UserChanges): Promise<void> {
  const moved = changes.email !== undefined && changes.email !== before.email;
  if (changes.is_active === false) await endSessions(tx, before.id);
  if (changes.is_active === false || moved) await endCodes(tx, before.id);
  if (moved && before.status === 'active') await mailNotice(tx, deps, 'email-changed', before);
}

export async function updateUser(deps: Deps, call: SignedInCall, id: number, changes: UserChanges): Promise<User> {
  return call.write(async (tx) => {
    const before = await findUserForChange(tx, id);
    if (!before) throw new Refusal('not-found');
    demandRight(call, before, changes);
    const { roles, ...fields } = changes;
    if (Object.keys(fields).length > 0) await tx.updateTable('users').set(fields).where('id', '=', id).execute();
    if (roles) await replaceRoles(tx, id, roles);
    await applyEffects(tx, deps, before, changes);
    const after = (await findUser(tx, id))!;
    await audit(tx, call.by, {
      action: 'user changed',
      subject_type: 'user',
      subject_id: id,
      ...difference(before, after),
    });
    return after;
  });
}
