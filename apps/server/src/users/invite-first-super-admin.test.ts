import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { inviteFirstSuperAdmin } from './invite-first-super-admin.ts';

const test = useApp();

it('is the way in for a new installation, and closed once somebody is in', async () => {
  await expect(inviteFirstSuperAdmin(test.deps, 'first@example.org', 'First')).rejects.toThrow('already');
  // Only the owner can bring this state about; the application is kept from it.
  await expect(sql`UPDATE users SET password_hash = NULL`.execute(test.db)).rejects.toThrow('no active Super Admin');
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query('ALTER TABLE users DISABLE TRIGGER USER; UPDATE users SET password_hash = NULL');
  await owner.end();
  await inviteFirstSuperAdmin(test.deps, 'first@example.org', 'First');
  const codes = await test.db.selectFrom('codes').select(['email', 'purpose']).execute();
  expect(codes).toEqual([{ email: 'first@example.org', purpose: 'invitation' }]);
});
