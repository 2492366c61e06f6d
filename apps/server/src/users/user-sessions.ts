import type { Session } from '@cea/contract/accounts';
import { can } from '@cea/contract/roles';
import { listSessionsOf } from '../accounts/own-sessions.ts';
import { audit } from '../audit/audit.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { getChangeableUser } from './changeable-user.ts';
import { holdsAdministration } from './user-roles.ts';
import { findUser } from './users-queries.ts';

export async function listUserSessions({ db, actor }: SignedInCall, id: number): Promise<Session[]> {
  const user = await findUser(db, id);
  if (!user) throw new Refusal('not-found');
  if (holdsAdministration(user) && !can(actor, 'manage-administrators')) throw new Refusal('forbidden');
  return listSessionsOf(db, id, actor.session_id);
}

/** Signs the account out everywhere, but for the session that asks for it. Returns how many sessions ended. */
export const endUserSessions = (call: SignedInCall, id: number): Promise<number> =>
  call.write(async (tx) => {
    await getChangeableUser(tx, call, id);
    const ended = await endSessions(tx, id, call.actor.session_id);
    await audit(tx, call.by, {
      action: 'user signed out everywhere',
      subject_type: 'user',
      subject_id: id,
      old: { sessions: ended },
    });
    return ended;
  });
