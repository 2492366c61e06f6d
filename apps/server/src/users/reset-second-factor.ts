import { mailNotice } from '../accounts/accounts-mails.ts';
import { removeSecondFactor } from '../accounts/second-factor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { getChangeableUser } from './changeable-user.ts';

/** For owners who have lost both their app and their recovery codes. One's own is changed under /settings. */
export async function resetSecondFactor(deps: Deps, call: SignedInCall, id: number): Promise<void> {
  if (id === call.actor.id) throw new Refusal('forbidden');
  await call.write(async (tx) => {
    const user = await getChangeableUser(tx, call, id);
    const removed = await removeSecondFactor(tx, id);
    if (!removed?.enabled_at) throw new Refusal('conflict', 'This account has no second factor.');
    await endSessions(tx, id);
    await mailNotice(tx, deps, 'two-factor-reset', user);
    await audit(tx, call.by, { action: 'second factor reset', subject_type: 'user', subject_id: id, old: removed });
  });
}
