import { login } from '@cea/contract/accounts';
import { twoFactorChallenge } from '@cea/contract/two-factor';
import { appCode } from '../apps/server/test/authenticator.ts';
import { type Account, makeUser, testPassword } from '../apps/server/test/factories.ts';
import { giveSecondFactor } from '../apps/server/test/second-factors.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';

/** An account with a second factor, its secret and its recovery codes. */
export async function makeProtected(site: Site) {
  const account = await makeUser(site.db);
  return { account, ...(await giveSecondFactor(site.db, site.environment.APP_KEY ?? '', account)) };
}

/** A browser in which the password was typed and the code is awaited. */
export async function typePassword(site: Site, { email }: Account, client = site.visitor()): Promise<Client> {
  const { status, text } = await client.call(login, { body: { email, password: testPassword } });
  if (text !== '{"two_factor":true}') throw new Error(`${email} was not asked for a code: ${status} ${text}`);
  return client;
}

/** A browser that has signed in with both factors; the code of the next period is still unused. */
export async function enterProtected(site: Site) {
  const made = await makeProtected(site);
  const client = await typePassword(site, made.account);
  const { status, text } = await client.call(twoFactorChallenge, { body: { code: appCode(made.secret) } });
  if (status !== 204) throw new Error(`${made.account.email} cannot sign in: ${status} ${text}`);
  return { ...made, client };
}
