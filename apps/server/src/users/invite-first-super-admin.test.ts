import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { inviteFirstSuperAdmin } from './invite-first-super-admin.ts';

const test = useApp();

it('is the way in for a new installation, and closed once somebody is in', async () => {
  await expect(inviteFirstSuperAdmin(test.deps, 'first@example.org', 'First')).rejects.toThrow('already');
  await sql`UPDATE users SET password_hash = NULL`.execute(test.db);
  await inviteFirstSuperAdmin(test.deps, 'first@example.org', 'First');
  const codes = await test.db.selectFrom('codes').select(['email', 'purpose']).execute();
  expect(codes).toEqual([{ email: 'first@example.org', purpose: 'invitation' }]);
});
