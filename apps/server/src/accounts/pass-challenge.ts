import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { setSessionCookie } from '../http/session.ts';
import { mailNotice } from './accounts-mails.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { replaceSession } from './enter-account.ts';
import { clearPendingCookie, findPending, usePending } from './pending-sign-in.ts';
import { useAppCode, useRecoveryCode } from './second-factor.ts';

/** What was typed: one of the two. */
interface Typed {
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
}

const expired = () => new Refusal('gone', 'This sign-in has expired. Log in again.');

const wrong = ({ code }: Typed): Refusal =>
  code === undefined
    ? invalid({ recovery_code: ['This recovery code is not correct, or it has been used.'] })
    : invalid({ code: ['This code is not correct, or it has been used. Wait for the next one.'] });

const isRight = (tx: Tx, { config }: Deps, user_id: number, { code, recovery_code }: Typed): Promise<boolean> =>
  code === undefined
    ? useRecoveryCode(tx, user_id, recovery_code!)
    : useAppCode(tx, config.appKey, user_id, { code, during: 'sign-in' });

/** The second step of signing in. The code, the pending sign-in and the new session change together, or not at all. */
export async function passChallenge(deps: Deps, call: Call, typed: Typed): Promise<void> {
  const { loginNetwork, secondFactor } = deps.limits;
  await loginNetwork.take(call.network);
  const user = await findPending(deps.databases.write, deps, call);
  if (!user) throw expired();
  // As with passwords, a browser in which the owner has typed a code before has its own allowance. Recovery codes are
  // too long to guess, so they work even while someone else uses the allowance up.
  const allowance = `${user.id}|${findKnownBrowser(deps, call, user.id, 'two factors') ?? ''}`;
  if (typed.code !== undefined) await secondFactor.take(allowance);
  const by = { ...call.by, actor_id: user.id };
  const subject = { subject_type: 'user', subject_id: user.id };
  const opened = await call
    .write(async (tx) => {
      if (!(await usePending(tx, deps, call))) throw expired();
      if (!(await isRight(tx, deps, user.id, typed))) throw wrong(typed);
      if (typed.recovery_code !== undefined) {
        await mailNotice(tx, deps, 'recovery-code-used', user);
        await audit(tx, by, { ...subject, action: 'recovery code used' });
      }
      const session = await replaceSession(tx, call, user.id);
      await audit(tx, by, { ...subject, action: 'signed in' });
      return session;
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'invalid') {
        deps.tally.count('registry_failed_logins_total', {});
        await call.write((tx) => audit(tx, call.by, { ...subject, action: 'second factor refused' }));
      }
      throw error;
    });
  if (typed.code !== undefined) await secondFactor.giveBack(allowance);
  setSessionCookie(deps, call.reply, opened);
  clearPendingCookie(deps, call);
  rememberBrowser(deps, call, user.id, 'two factors');
}
