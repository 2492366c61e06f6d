import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { openSession, setSessionCookie } from '../http/session.ts';
import { invalid } from '../http/refusal.ts';
import { verifyPassword } from '../lib/passwords.ts';
import { findCredentials } from './accounts-queries.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';

const refused = 'These credentials do not match our records.';

/** An unknown address, a wrong password and a deactivated account take the same work and get the same answer. */
export async function signIn(deps: Deps, call: Call, email: string, password: string): Promise<void> {
  const { login, loginNetwork, loginAccount } = deps.limits;
  const here = `${email}|${call.network}`;
  await loginNetwork.take(call.network);
  await login.take(here);
  const user = await findCredentials(deps.databases.write, email);
  // Guesses from anywhere share one hourly allowance, which an attacker can use up. A browser in which the owner has
  // signed in before has its own.
  const account = `${email}|${(user && findKnownBrowser(deps, call, user.id)) ?? ''}`;
  await loginAccount.take(account);
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !fits) {
    deps.tally.count('registry_failed_logins_total', {});
    await call.write((tx) =>
      audit(tx, call.by, { action: 'sign-in refused', subject_type: 'user', subject_id: user?.id ?? null }),
    );
    throw invalid({ email: [refused] });
  }
  await login.forget(here);
  await loginAccount.giveBack(account);
  const opened = await call.write(async (tx) => {
    const session = await replaceSession(tx, call, user.id);
    const by = { ...call.by, actor_id: user.id };
    await audit(tx, by, { action: 'signed in', subject_type: 'user', subject_id: user.id });
    return session;
  });
  setSessionCookie(deps, call.reply, opened);
  rememberBrowser(deps, call, user.id);
}

/** Replaces the browser's session with a new one for this account. The caller sets its cookie. */
export async function replaceSession(tx: Tx, call: Call, user_id: number): Promise<{ id: string; token: string }> {
  if (call.actor) await tx.deleteFrom('sessions').where('id', '=', call.actor.session_id).execute();
  const entered = await tx
    .updateTable('users')
    .set({ last_signed_in_at: sql`now()` })
    .where('id', '=', user_id)
    .where('is_active', '=', true) // The account may have been deleted or deactivated while the password was verified.
    .returning('id')
    .executeTakeFirst();
  if (!entered) throw invalid({ email: [refused] });
  return openSession(tx, user_id, { ip: call.by.ip ?? '', device: call.device });
}
