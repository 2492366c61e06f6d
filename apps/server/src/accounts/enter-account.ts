import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { openSession, setSessionCookie } from '../http/session.ts';
import { rememberBrowser } from './known-browser.ts';
import { openPending, setPendingCookie } from './pending-sign-in.ts';

export const refused = 'These credentials do not match our records.';

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

type Entered =
  | { readonly two_factor: false; readonly session: { readonly id: string; readonly token: string } }
  | { readonly two_factor: true; readonly token: string };

/** Opens a session for an account whose owner gave one factor, or waits for the second one. */
export async function enterAccount(tx: Tx, call: Call, user_id: number): Promise<Entered> {
  const factor = await tx
    .selectFrom('second_factors')
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .select('user_id')
    .executeTakeFirst();
  const by = { ...call.by, actor_id: user_id };
  const subject = { subject_type: 'user', subject_id: user_id };
  if (factor) {
    await audit(tx, by, { ...subject, action: 'second factor asked for' });
    return { two_factor: true, token: await openPending(tx, user_id) };
  }
  const session = await replaceSession(tx, call, user_id);
  await audit(tx, by, { ...subject, action: 'signed in' });
  return { two_factor: false, session };
}

/** After the transaction: tells the browser. Its answer is the one of POST /login. */
export function answerEntered(deps: Deps, call: Call, user_id: number, entered: Entered): { two_factor: boolean } {
  if (entered.two_factor) setPendingCookie(deps, call, entered.token);
  else {
    setSessionCookie(deps, call.reply, entered.session);
    rememberBrowser(deps, call, user_id, 'one factor');
  }
  return { two_factor: entered.two_factor };
}
