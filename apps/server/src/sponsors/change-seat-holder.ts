import type { SeatHolder } from '@cea/contract/own-sponsor';
import { isInUse } from '../accounts/address-in-use.ts';
import { mailCode } from '../accounts/accounts-mails.ts';
import { endCodes } from '../accounts/codes.ts';
import { requestEmailChange, resendConfirmation } from '../accounts/email-change.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { changeSeat } from './change-seat.ts';
import { accountElsewhere } from './invite-seat-holders.ts';
import { findSeatHolder } from './seat-holders.ts';

/**
 * If the user is still invited, accepting the invitation confirms the address, so it changes at once. For a registered
 * user the answer does not tell whether the address has an account: the mail to it does.
 */
async function changeAddress(tx: Tx, deps: Deps, user: SeatHolder, email: string): Promise<void> {
  if (user.status === 'active' || user.status === 'unseen') return requestEmailChange(tx, deps, user, email);
  if (user.status === 'inactive') throw new Refusal('conflict', 'This account is inactive.');
  if (await isInUse(tx, email)) throw invalid({ email: [accountElsewhere] });
  await tx.updateTable('users').set({ email }).where('id', '=', user.id).execute();
  await endCodes(tx, user.id);
  await mailCode(tx, deps, 'invitation', { id: user.id, email });
}

export async function changeSeatHolder(deps: Deps, call: SignedInCall, id: number, email: string): Promise<SeatHolder> {
  await deps.limits.emailChange.take(String(call.actor.id));
  return changeSeat(call, id, async (tx, before) => {
    if (email === before.email) return before;
    await changeAddress(tx, deps, before, email);
    const after = (await findSeatHolder(tx, call.actor.id, id))!;
    await audit(tx, call.by, {
      action: 'user changed',
      subject_type: 'user',
      subject_id: id,
      old: { email: before.email, pending_email: before.pending_email },
      new: { email: after.email, pending_email: after.pending_email },
    });
    return after;
  });
}

export async function resendToSeatHolder(deps: Deps, call: SignedInCall, id: number): Promise<void> {
  await deps.limits.seatResend.take(`${call.actor.id}|${id}`);
  await changeSeat(call, id, async (tx, user) => {
    if (user.pending_email !== null) return resendConfirmation(tx, deps, call.by, id);
    if (user.status !== 'invited' && user.status !== 'invitation-expired')
      throw new Refusal('conflict', 'This account is already registered or inactive.');
    await mailCode(tx, deps, 'invitation', user);
    await audit(tx, call.by, { action: 'user invited again', subject_type: 'user', subject_id: id });
  });
}
