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

it('gives access to a new installation, and is closed once it has a Super Admin', async () => {
  await expect(invite()).rejects.toThrow('already');
  // Only the owner of the database can create this state; the application cannot.
  await expect(sql`UPDATE users SET password_hash = NULL`.execute(test.db)).rejects.toThrow('no active Super Admin');
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query('ALTER TABLE users DISABLE TRIGGER USER; UPDATE users SET password_hash = NULL');
  await owner.end();
  const { link, failure } = await invite();
  expect(failure).toBeUndefined();
  expect(sent).toMatchObject([{ to: 'first@example.org', link: { url: link } }]);
});

it('prints the link if the mail cannot be sent', async () => {
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
