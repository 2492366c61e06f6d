import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { invalid } from '../http/refusal.ts';
import { verifyPassword } from '../lib/passwords.ts';
import { findCredentials } from './accounts-queries.ts';
import { answerEntered, enterAccount, refused } from './enter-account.ts';
import { findKnownBrowser } from './known-browser.ts';

/** An unknown address, a wrong password and a deactivated account take the same work and get the same answer. */
export async function signIn(
  deps: Deps,
  call: Call,
  email: string,
  password: string,
): Promise<{ two_factor: boolean }> {
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
  const entered = await call.write((tx) => enterAccount(tx, call, user.id));
  return answerEntered(deps, call, user.id, entered);
}
