import { ruleTexts } from '@cea/contract/rules';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Deps } from '../deps.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { type SignedIn, endSessions } from '../http/session.ts';
import { verifyPassword } from '../lib/passwords.ts';
import { mailNotice } from './accounts-mails.ts';
import { findPasswordHash } from './accounts-queries.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { hashChosenPassword } from './choose-password.ts';
import { endCodes } from './codes.ts';
import { requestEmailChange } from './email-change.ts';

/** Verifies the typed password; limited like signing in, so that it cannot be guessed here. */
export async function assertPassword(deps: Deps, call: SignedInCall, field: string, password: string): Promise<void> {
  const { login, loginAccount } = deps.limits;
  const { actor } = call;
  const here = `${actor.email}|${call.network}`;
  // Separate from the allowance for signing in: a stranger who uses that one up must not block the owner here.
  const allowance = `signed in|${actor.id}`;
  await login.take(here);
  await loginAccount.take(allowance);
  const account = await findPasswordHash(deps.databases.write, actor.id);
  if (!account) throw new Refusal('unauthenticated');
  if (!(await verifyPassword(account.password_hash, password)))
    throw invalid({ [field]: ['The password is incorrect.'] });
  await login.forget(here);
  await loginAccount.giveBack(allowance);
}

export async function confirmOwnPassword(deps: Deps, call: SignedInCall, password: string): Promise<void> {
  await assertPassword(deps, call, 'password', password);
  await changeOwnAccount(call, async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ password_confirmed_at: sql`now()` })
      .where('id', '=', call.actor.session_id)
      .execute();
    await audit(tx, call.by, { action: 'password confirmed', subject_type: 'user', subject_id: call.actor.id });
  });
}

interface ProfileChanges {
  readonly full_name?: string | undefined;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly current_password?: string | undefined;
}

/**
 * A new name or affiliation takes effect at once. A new address requires the password and is mailed a link; the answer does not reveal
 * whether the address has an account.
 */
export async function updateOwnProfile(deps: Deps, call: SignedInCall, changes: ProfileChanges): Promise<SignedIn> {
  const { actor } = call;
  const { full_name = actor.full_name, affiliation = actor.affiliation } = changes;
  const pending_email = changes.email !== undefined && changes.email !== actor.email ? changes.email : null;
  if (pending_email !== null) {
    if (!changes.current_password) throw invalid({ current_password: [ruleTexts.required] });
    await assertPassword(deps, call, 'current_password', changes.current_password);
    await deps.limits.emailChange.take(String(actor.id));
  }
  const audited = difference(
    { full_name: actor.full_name, own_affiliation: actor.affiliation, pending_email: null },
    { full_name, own_affiliation: affiliation, pending_email },
  );
  if (Object.keys(audited.new).length === 0) return actor;
  await changeOwnAccount(call, async (tx) => {
    await tx.updateTable('users').set({ full_name, affiliation }).where('id', '=', actor.id).execute();
    if (pending_email !== null) await requestEmailChange(tx, deps, actor, pending_email);
    await audit(tx, call.by, {
      action: 'profile changed',
      subject_type: 'user',
      subject_id: actor.id,
      ...audited,
    });
  });
  return { ...actor, full_name, affiliation };
}

/** Ends the other sessions, in case someone else knew the old password. */
export async function changeOwnPassword(
  deps: Deps,
  call: SignedInCall,
  current: string,
  chosen: string,
): Promise<void> {
  const { actor } = call;
  await assertPassword(deps, call, 'current_password', current);
  const password_hash = await hashChosenPassword(chosen, actor.email);
  await changeOwnAccount(call, async (tx) => {
    await tx.updateTable('users').set({ password_hash }).where('id', '=', actor.id).execute();
    await endSessions(tx, actor.id, actor.session_id);
    await endCodes(tx, actor.id); // Includes a change of address requested by someone with the old password.
    await mailNotice(tx, deps, 'password-changed', actor);
    await audit(tx, call.by, { action: 'password changed', subject_type: 'user', subject_id: actor.id });
  });
}
