import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoSponsors } from './demo-sponsors.ts';

const test = useApp();

it('there are 25 sponsors of every status, whose users fit their seats; a second run adds none', async () => {
  await seedDemoAccounts(test.db);
  for (let run = 0; run < 2; run += 1) await seedDemoSponsors(test.db);
  const sponsors = await test.db
    .selectFrom('sponsors')
    .select(['id', 'is_active', 'expires_at', 'seats'])
    .select((eb) => eb.fn<number>('seats_used', ['sponsors.id']).as('used'))
    .execute();
  expect(sponsors).toHaveLength(25);
  const isExpired = ({ expires_at }: { expires_at: string | null }) => expires_at !== null && expires_at < '2026-09-30';
  expect(sponsors.filter(({ is_active }) => !is_active)).toHaveLength(2);
  expect(sponsors.filter(isExpired).length).toBeGreaterThanOrEqual(3);
  expect(sponsors.some(({ seats, used }) => seats === used)).toBe(true);
  expect(sponsors.some(({ used }) => used === 0)).toBe(true);
  for (const { seats, used } of sponsors) expect(used).toBeLessThanOrEqual(seats);

  const users = await test.db
    .selectFrom('users')
    .innerJoin('sponsors', 'sponsors.id', 'users.sponsor_id')
    .select(['email', 'full_name', 'password_hash'])
    .execute();
  expect(users.length).toBeGreaterThan(100);
  for (const { email } of users) expect(email).toMatch(/^[a-z.-]+@[a-z-]+\.example$/);
  expect(users.some(({ password_hash }) => password_hash === null)).toBe(true);
});
