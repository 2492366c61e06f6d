import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { openSession, setSessionCookie } from '../http/session.ts';
import { invalid } from '../http/refusal.ts';
import { verifyPassword } from '../lib/passwords.ts';
import { findCredentials } from './accounts-queries.ts';

const refused = 'These credentials do not match our records.';

/** Unknown address, wrong password, switched-off account: the same work and the same answer. */
export async function signIn(deps: Deps, call: Call, email: string, password: string): Promise<void> {
  const ip = call.by.ip ?? '';
  await deps.limits.loginAddress.take(ip);
  await deps.limits.login.take(`${email}|${ip}`);
  const user = await findCredentials(deps.databases.write, email);
  const fits = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !fits) {
    await call.write((tx) =>
      audit(tx, call.by, { action: 'sign-in refused', subject_type: 'user', subject_id: user?.id ?? null }),
    );
    throw invalid({ email: [refused] });
  }
  await deps.limits.login.forget(`${email}|${ip}`);
  await startSession(deps, call, user.id, 'signed in');
}

/** Opens the session, remembers the visit and hands the cookie out, once the transaction has committed. */
export async function startSession(deps: Deps, call: Call, user_id: number, action: string): Promise<void> {
  const opened = await call.write(async (tx) => {
    await tx
      .updateTable('users')
      .set({ last_signed_in_at: sql`now()` })
      .where('id', '=', user_id)
      .execute();
    const session = await openSession(tx, user_id, { ip: call.by.ip ?? '', device: call.device });
    await audit(tx, { ...call.by, actor_id: user_id }, { action, subject_type: 'user', subject_id: user_id });
    return session;
  });
  setSessionCookie(deps, call.reply, opened);
}
