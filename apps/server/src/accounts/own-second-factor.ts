import { registryName } from '@cea/contract/pages';
import { isAdministrator } from '@cea/contract/roles';
import type { TwoFactor } from '@cea/contract/two-factor';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions, type SignedIn } from '../http/session.ts';
import { base32 } from '../lib/totp.ts';
import { mailNotice } from './accounts-mails.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { rememberBrowser } from './known-browser.ts';
import { assertPassword } from './own-account.ts';
import { makeRecoveryCodes, makeSecret, removeSecondFactor, sealSecret, useAppCode } from './second-factor.ts';

const isRequired = ({ config }: Deps, actor: SignedIn): boolean =>
  actor.must_set_up_two_factor || (config.requiresTwoFactor && actor.roles.some(isAdministrator));

export async function readOwnSecondFactor(deps: Deps, { actor }: SignedInCall): Promise<TwoFactor> {
  const factor = await deps.databases.write
    .selectFrom('second_factors')
    .where('user_id', '=', actor.id)
    .where('confirmed_at', 'is not', null)
    .select([
      'confirmed_at as enabled_at',
      sql<number>`(SELECT count(*)::int FROM recovery_codes r
        WHERE r.user_id = second_factors.user_id AND r.used_at IS NULL)`.as('recovery_codes_left'),
    ])
    .executeTakeFirst();
  return { enabled_at: null, recovery_codes_left: 0, ...factor, required: isRequired(deps, actor) };
}

const auditOwn = (tx: Tx, { by, actor }: SignedInCall, action: string) =>
  audit(tx, by, { action, subject_type: 'user', subject_id: actor.id });

/** For authenticator apps (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
const otpauth = (email: string, secret: string): string => {
  const issuer = encodeURIComponent(registryName);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
};

/** Asks for the password: someone at an unlocked screen could otherwise lock the owner out. */
export async function startOwnSecondFactor(
  deps: Deps,
  call: SignedInCall,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { actor } = call;
  await assertPassword(deps, call, 'current_password', password);
  const secret = makeSecret();
  await changeOwnAccount(call, async (tx) => {
    const earlier = await removeSecondFactor(tx, actor.id);
    if (earlier?.enabled_at) throw new Refusal('conflict', 'Your account already has a second factor.');
    await tx
      .insertInto('second_factors')
      .values({ user_id: actor.id, secret: sealSecret(deps.config.appKey, actor.id, secret) })
      .execute();
    await auditOwn(tx, call, 'second factor started');
  });
  const typed = base32(secret);
  return { secret: typed, uri: otpauth(actor.email, typed) };
}

/** The first code proves that the app has the secret. Sessions that were opened with a password alone end. */
export async function confirmOwnSecondFactor(deps: Deps, call: SignedInCall, code: string): Promise<string[]> {
  const { actor } = call;
  const codes = await changeOwnAccount(call, async (tx) => {
    if (!(await useAppCode(tx, deps.config.appKey, actor.id, { code, during: 'set-up' })))
      throw invalid({ code: ['This code is not correct. Enter the one that your app shows now.'] });
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: sql`now()` })
      .where('user_id', '=', actor.id)
      .execute();
    await endSessions(tx, actor.id, actor.session_id);
    await mailNotice(tx, deps, 'two-factor-on', actor);
    await auditOwn(tx, call, 'second factor set up');
    return makeRecoveryCodes(tx, actor.id);
  });
  rememberBrowser(deps, call, actor.id, 'two factors');
  return codes;
}

export async function renewOwnRecoveryCodes(deps: Deps, call: SignedInCall, password: string): Promise<string[]> {
  const { actor } = call;
  await assertPassword(deps, call, 'current_password', password);
  return changeOwnAccount(call, async (tx) => {
    const factor = await tx
      .selectFrom('second_factors')
      .where('user_id', '=', actor.id)
      .where('confirmed_at', 'is not', null)
      .select('user_id')
      .executeTakeFirst();
    if (!factor) throw new Refusal('conflict', 'Your account has no second factor.');
    await mailNotice(tx, deps, 'recovery-codes-renewed', actor);
    await auditOwn(tx, call, 'recovery codes renewed');
    return makeRecoveryCodes(tx, actor.id);
  });
}

export async function disableOwnSecondFactor(deps: Deps, call: SignedInCall, password: string): Promise<void> {
  const { actor } = call;
  if (isRequired(deps, actor)) throw new Refusal('forbidden', 'Your roles require a second factor.');
  await assertPassword(deps, call, 'current_password', password);
  await changeOwnAccount(call, async (tx) => {
    const removed = await removeSecondFactor(tx, actor.id);
    if (!removed?.enabled_at) throw new Refusal('conflict', 'Your account has no second factor.');
    await mailNotice(tx, deps, 'two-factor-off', actor);
    await auditOwn(tx, call, 'second factor switched off');
  });
}
