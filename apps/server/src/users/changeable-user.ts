import type { User } from '@cea/contract/users';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { assertSuperAdmin, holdsAdministration } from './user-roles.ts';
import { findUserForChange } from './users-queries.ts';

/** The account, locked until the transaction ends, if the caller may change it. */
export async function getChangeableUser(tx: Tx, call: SignedInCall, id: number): Promise<User> {
  const user = await findUserForChange(tx, id);
  if (!user) throw new Refusal('not-found');
  if (holdsAdministration(user)) assertSuperAdmin(call);
  return user;
}
