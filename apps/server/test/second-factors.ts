import { login } from '@cea/contract/accounts';
import { twoFactorChallenge } from '@cea/contract/two-factor';
import { sql } from 'kysely';
import { makeRecoveryCodes, makeSecret, sealSecret } from '../src/accounts/second-factor.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { base32 } from '../src/lib/totp.ts';
import { type Account, testPassword } from './factories.ts';
import type { TestApp } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Gives the account a second factor that was set up some time ago: no code of today has been used. */
export async function giveSecondFactor(db: Db, appKey: string, { id }: Account) {
  const secret = makeSecret();
  const recoveryCodes = await inTransaction(db, async (tx) => {
    await tx
      .insertInto('second_factors')
      .values({ user_id: id, secret: sealSecret(appKey, id, secret), confirmed_at: sql`now()` })
      .execute();
    return makeRecoveryCodes(tx, id);
  });
  return { secret: base32(secret), recoveryCodes };
}

/** A browser in which the password was typed and the code is awaited. */
export async function typePassword(test: TestApp, { email }: Account, client = test.visitor()): Promise<TestClient> {
  const { body } = await client.call(login, { body: { email, password: testPassword } });
  if (!body.two_factor) throw new Error(`${email} was not asked for a code: ${JSON.stringify(body)}`);
  return client;
}

export const typeCode = (client: TestClient, code: string) => client.call(twoFactorChallenge, { body: { code } });
export const typeRecoveryCode = (client: TestClient, recovery_code: string) =>
  client.call(twoFactorChallenge, { body: { recovery_code } });
