import * as contract from '@cea/contract/two-factor';
import { appCode } from '../../apps/server/test/authenticator.ts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { enterProtected, makeProtected, typePassword } from '../second-factor.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const body = { current_password: testPassword };

async function protectedCall(site: Site): Promise<PreparedCall> {
  const { account, client } = await enterProtected(site);
  return { client, actor: account.id, body };
}

export const twoFactorWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.twoFactorChallenge,
    audit: { action: 'signed in' },
    async prepare(site) {
      const { account, secret } = await makeProtected(site);
      return { client: await typePassword(site, account), actor: account.id, body: { code: appCode(secret) } };
    },
  },
  {
    endpoint: contract.startTwoFactor,
    audit: { action: 'second factor started' },
    async prepare(site) {
      const account = await makeUser(site.db);
      return { client: await site.signIn(account), actor: account.id, body };
    },
  },
  {
    endpoint: contract.confirmTwoFactor,
    audit: { action: 'second factor set up' },
    async prepare(site) {
      const account = await makeUser(site.db);
      const client = await site.signIn(account);
      const { secret } = (await client.call(contract.startTwoFactor, { body })).json as { secret: string };
      return { client, actor: account.id, body: { code: appCode(secret) } };
    },
  },
  { endpoint: contract.renewRecoveryCodes, audit: { action: 'recovery codes renewed' }, prepare: protectedCall },
  { endpoint: contract.disableTwoFactor, audit: { action: 'second factor switched off' }, prepare: protectedCall },
];
