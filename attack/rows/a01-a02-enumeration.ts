import assert from 'node:assert/strict';
import { forgotPassword, login } from '@cea/contract/accounts';
import { reactivateEmail, registerEmail, registerIspor } from '@cea/contract/registration';
import { type Account, makeUser } from '../../apps/server/test/factories.ts';
import type { Answer, Client } from '../http-client.ts';
import { acceptMembers } from '../mailed-code.ts';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';
import type { Target } from '../target.ts';
import { type Try, compareKinds } from '../timing.ts';

const comparison = { warmUps: 20, limit: 5, rounds: 3 };

/** An account for each try, so that the limit per address is not reached. */
async function makeUsers(
  site: Site,
  count: number,
  fields: { is_active?: boolean; lapsed_at?: string; password_hash?: null } = {},
): Promise<Account[]> {
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

type Ask = (client: Client, email: string) => Promise<Answer>;

const registrations: Record<string, Ask> = {
  'register-email': (client, email) => client.call(registerEmail, { body: { email } }),
  'register-ispor': (client, email) => client.call(registerIspor, { body: { email, member_number: '101976' } }),
  'reactivate-email': (client, email) => client.call(reactivateEmail, { body: { email } }),
};

/** The same comparison for the calls that mail a link to register or to reactivate an account. */
async function compareRegistrations(target: Target, site: Site): Promise<string[]> {
  const perKind = 30 + comparison.warmUps / 4;
  await acceptMembers(site, '10####');
  const client = site.visitor();
  const compared: string[] = [];
  for (const [name, send] of Object.entries(registrations)) {
    const tryAll = (kind: string, accounts: readonly { email: string }[]): Try[] =>
      accounts.map(({ email }) => ({ kind, send: () => send(client, email) }));
    const tries = [
      ...tryAll('known', await makeUsers(site, perKind)),
      ...tryAll('unknown', strangers(`none-${name}`, perKind)),
      ...tryAll('disabled', await makeUsers(site, perKind, { is_active: false })),
      ...tryAll('lapsed', await makeUsers(site, perKind, { is_active: false, lapsed_at: new Date().toISOString() })),
      ...tryAll('invited', await makeUsers(site, perKind, { password_hash: null })),
    ];
    // Each address is asked about once: further rounds would meet its limit.
    compared.push(`${name}: ${await compareKinds(target.random, tries, { ...comparison, rounds: 1 })}`);
  }
  return compared;
}

export const resetEnumeration: Row = {
  id: 'A2',
  title: 'reset and registration enumeration',
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
    const reset = await compareKinds(target.random, tries, comparison);
    return [`reset: 200, ${reset}`, ...(await compareRegistrations(target, site))].join('; ');
  },
};
