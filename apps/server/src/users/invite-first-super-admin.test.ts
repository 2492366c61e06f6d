import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { register } from '@cea/contract/accounts';
import type { Letter } from '../lib/mail.ts';
import { inviteFirstSuperAdmin } from './invite-first-super-admin.ts';

const test = useApp();

const sent: Letter[] = [];
let away = false;
const invite = () => {
  const sendMail = async (letter: Letter) => {
    if (away) throw new Error('connect ECONNREFUSED');
    sent.push(letter);
  };
  return inviteFirstSuperAdmin({ config: test.deps.config, db: test.db, sendMail }, 'first@example.org', 'First');
};

it('is the way in for a new installation, and closed once somebody is in', async () => {
  await expect(invite()).rejects.toThrow('already');
  // Only the owner can bring this state about; the application is kept from it.
  await expect(sql`UPDATE users SET password_hash = NULL`.execute(test.db)).rejects.toThrow('no active Super Admin');
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query('ALTER TABLE users DISABLE TRIGGER USER; UPDATE users SET password_hash = NULL');
  await owner.end();
  const { link, failure } = await invite();
  expect(failure).toBeUndefined();
  expect(sent).toMatchObject([{ to: 'first@example.org', link: { url: link } }]);
});

it('tells the link where the mail cannot be sent', async () => {
  away = true;
  const { link, failure } = await invite();
  expect(failure).toBe('connect ECONNREFUSED');
  const code = new URL(link).pathname.split('/').at(-1)!;
  const { status } = await test
    .visitor()
    .call(register, { body: { code, full_name: 'First', password: 'the very first secret' } });
  expect(status).toBe(200);
  await expect(invite()).rejects.toThrow('already');
});
