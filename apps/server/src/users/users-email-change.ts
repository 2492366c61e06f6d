import { cancelPendingEmail, resendConfirmation } from '../accounts/email-change.ts';
import type { Deps } from '../deps.ts';
import type { SignedInCall } from '../http/route.ts';
import { getChangeableUser } from './changeable-user.ts';

export const resendUserEmailChange = (deps: Deps, call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    await getChangeableUser(tx, call, id);
    await resendConfirmation(tx, deps, call.by, id);
  });

export const cancelUserEmailChange = (call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    await getChangeableUser(tx, call, id);
    await cancelPendingEmail(tx, call.by, id);
  });
