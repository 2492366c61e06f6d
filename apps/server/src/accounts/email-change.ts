import type { PendingEmail } from '@cea/contract/accounts';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call, SignedInCall } from '../http/route.ts';
import { type Mailing, mailCode, mailNotice } from './accounts-mails.ts';
import { endCodes, type Receiver, useCode } from './codes.ts';
import { readCode } from './read-code.ts';
import { spentCode } from './reset-password.ts';

/** The new address is stored only with its live code. */
export const findPendingEmail = (db: Db | Tx, user_id: number): Promise<PendingEmail | undefined> =>
  db
    .selectFrom('codes')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'email-change')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select(['email', 'created_at as requested_at'])
    .executeTakeFirst();

/** Mails a code to the new address and notifies the current one, which stays in use until the code is used. */
export async function requestEmailChange(tx: Tx, deps: Mailing, user: Receiver, email: string): Promise<void> {
  await mailCode(tx, deps, 'email-change', { id: user.id, email });
  await mailNotice(tx, deps, 'email-change-requested', user);
}

/**
 * The caller must hold the account's lock: only one code may be live, and two concurrent calls would each create one.
 */
export async function resendConfirmation(
  tx: Tx,
  deps: Mailing,
  by: SignedInCall['by'],
  user_id: number,
): Promise<void> {
  const pending = await findPendingEmail(tx, user_id);
  if (!pending) throw new Refusal('not-found');
  await mailCode(tx, deps, 'email-change', { id: user_id, email: pending.email });
  await audit(tx, by, { action: 'address confirmation mailed again', subject_type: 'user', subject_id: user_id });
}

export async function cancelPendingEmail(tx: Tx, by: SignedInCall['by'], user_id: number): Promise<void> {
  const pending = await findPendingEmail(tx, user_id);
  if (!pending) throw new Refusal('not-found');
  await endCodes(tx, user_id, 'email-change');
  const old = { pending_email: pending.email };
  await audit(tx, by, { action: 'address change canceled', subject_type: 'user', subject_id: user_id, old });
}

export async function readConfirmation(deps: Deps, call: Call, code: string): Promise<{ email: string }> {
  const { mailed_to } = await readCode(deps, call, 'email-change', code);
  return { email: mailed_to };
}

/** Uses the code: the new address takes effect, and links mailed to the old one stop working. */
export async function confirmEmailChange(deps: Deps, call: Call, code: string): Promise<void> {
  await deps.limits.codeUse.take(call.network);
  await call.write(async (tx) => {
    const owner = await useCode(tx, 'email-change', code);
    if (!owner) throw spentCode();
    const { id, email, mailed_to } = owner;
    await tx.updateTable('users').set({ email: mailed_to }).where('id', '=', id).execute();
    await endCodes(tx, id);
    for (const address of [email, mailed_to]) await mailNotice(tx, deps, 'email-changed', { id, email: address });
    const changed = { old: { email }, new: { email: mailed_to } };
    const by = { ...call.by, actor_id: id };
    await audit(tx, by, { action: 'address confirmed', subject_type: 'user', subject_id: id, ...changed });
  });
}
