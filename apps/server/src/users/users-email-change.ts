import { cancelPendingEmail, resendConfirmation } from '../accounts/email-change.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { demandSuperAdmin, holdsAdministration } from './user-roles.ts';
import { findUserForChange } from './users-queries.ts';

/** The account is there, and the caller may change it. */
async function assertChangeable(tx: Tx, call: SignedInCall, id: number): Promise<void> {
  const user = await findUserForChange(tx, id);
  if (!user) throw new Refusal('not-found');
  if (holdsAdministration(user)) demandSuperAdmin(call);
}

export const resendUserConfirmation = (deps: Deps, call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    await assertChangeable(tx, call, id);
    await resendConfirmation(tx, deps, call.by, id);
  });

export const cancelUserPendingEmail = (call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    await assertChangeable(tx, call, id);
    await cancelPendingEmail(tx, call.by, id);
  });
