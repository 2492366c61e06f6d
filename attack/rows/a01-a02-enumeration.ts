import assert from 'node:assert/strict';
import { forgotPassword, login } from '@cea/contract/accounts';
import { type Account, makeUser } from '../../apps/server/test/factories.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';
import { type Try, compareKinds } from '../timing.ts';

const comparison = { warmUps: 20, limit: 5, rounds: 3 };

/** An account for each try, so that the limit per address is not reached. */
async function makeUsers(site: Site, count: number, fields: { is_active?: boolean } = {}): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let made = 0; made < count; made += 1) accounts.push(await makeUser(site.db, fields));
  return accounts;
}

const strangers = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `${prefix}${index}@example.org` }));

export const loginTiming: Row = {
  id: 'A1',
  title: 'login timing',
  async run(target) {
    const perKind = 200 + comparison.warmUps / 2;
    const site = await target.unlimited();
    const client = site.visitor();
    const signIn = ({ email }: { email: string }) =>
      client.call(login, { body: { email, password: 'not the password' } });
    assert.equal((await signIn(await makeUser(site.db))).status, 422);
    const tryAll = (kind: string, accounts: readonly { email: string }[]): Try[] =>
      accounts.map((account) => ({ kind, send: () => signIn(account) }));
    const tries = [
      ...tryAll('known', await makeUsers(site, perKind)),
      ...tryAll('unknown', strangers('nobody', perKind)),
    ];
    return compareKinds(target.random, tries, comparison);
  },
};

export const resetEnumeration: Row = {
  id: 'A2',
  title: 'reset enumeration',
  async run(target) {
    const perKind = 60 + comparison.warmUps / 4;
    const site = await target.unlimited();
    const client = site.visitor();
    const again = await makeUser(site.db);
    const ask = ({ email }: { email: string }) => client.call(forgotPassword, { body: { email } });
    assert.equal((await ask(again)).status, 200);
    const tryAll = (kind: string, accounts: readonly { email: string }[]): Try[] =>
      accounts.map((account) => ({ kind, send: () => ask(account) }));
    const tries = [
      ...tryAll('known', await makeUsers(site, perKind)),
      ...tryAll('unknown', strangers('no-one', perKind)),
      ...tryAll('disabled', await makeUsers(site, perKind, { is_active: false })),
      ...tryAll('repeat', Array<Account>(perKind).fill(again)),
    ];
    return `200, ${await compareKinds(target.random, tries, comparison)}`;
  },
};
