import { currentUser, login, logout } from '@cea/contract/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeSponsor, makeUser, testPassword } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();

describe('POST /login', () => {
  it('opens a session under a new token and answers in the shape of the spec', async () => {
    const account = await makeUser(test.db, { roles: ['Internal Reader'] });
    const client = test.visitor();
    const { status, body } = await client.call(login, {
      body: { email: account.email.toUpperCase(), password: testPassword },
    });
    expect([status, body]).toEqual([200, { two_factor: false }]);
    const user = await client.call(currentUser);
    expect(user.body.data).toEqual({
      id: account.id,
      full_name: expect.any(String),
      affiliation: '',
      email: account.email,
      roles: [{ id: 3, name: 'Internal Reader', permissions: [{ name: 'Download Registry Entries' }] }],
      scope: ['INTERNAL_READER'],
    });
  });

  it('answers a wrong password, an unknown address and a deactivated account with the same bytes', async () => {
    const known = await makeUser(test.db);
    const off = await makeUser(test.db, { is_active: false });
    const answers = await Promise.all(
      [
        { email: known.email, password: 'not the right one' },
        { email: 'nobody@example.org', password: testPassword },
        { email: off.email, password: testPassword },
      ].map((body) => test.visitor().call(login, { body })),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toEqual({
        message: 'These credentials do not match our records.',
        errors: { email: ['These credentials do not match our records.'] },
      });
    }
  });

  it('reports both missing fields by name', async () => {
    const { status, body } = await test.visitor().call(login, { body: {} as never });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ email: ['Required'], password: ['Required'] });
    expect(body.message).toBe('Required (and 1 more error)');
  });

  it('refuses the sixth try in a minute, as a field error', async () => {
    const { email } = await makeUser(test.db);
    const client = test.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await client.call(login, { body: { email, password: 'wrong' } })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    const sixth = await client.call(login, { body: { email, password: testPassword } });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(sixth.body.errors?.email?.[0]).toMatch(/^Too many login attempts/);
  });

  it('limits tries with the longest possible address like any other', async () => {
    const host = `${'h'.repeat(63)}.${'o'.repeat(63)}.${'s'.repeat(57)}.org`;
    const email = `${'l'.repeat(64)}@${host}`;
    expect(email).toHaveLength(254);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await test.visitor().call(login, { body: { email, password: 'wrong' } })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

describe('a session', () => {
  it('ends when signing out, also for a copy of its cookie', async () => {
    const client = await test.as(await makeUser(test.db));
    const copy = test.visitor();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await client.call(logout)).status).toBe(204);
    expect((await copy.call(currentUser)).status).toBe(401);
    expect(client.cookies.has('cea_session')).toBe(false);
  });

  it.each([
    ['121 minutes without a request', sql`last_seen_at = now() - interval '121 minutes'`],
    ['12 hours', sql`created_at = now() - interval '12 hours', last_seen_at = now()`],
  ])('ends after %s', async (_, aged) => {
    const account = await makeUser(test.db);
    const client = await test.as(account);
    await sql`UPDATE sessions SET ${aged} WHERE user_id = ${account.id}`.execute(test.db);
    expect((await client.call(currentUser)).status).toBe(401);
  });

  it("keeps the download permission through the sponsor's last day, and loses it on the next request", async () => {
    const sponsor_id = await makeSponsor(test.db);
    const client = await test.as(await makeUser(test.db, { roles: ['Sponsor'], sponsor_id }));
    const permissions = async () => (await client.call(currentUser)).body.data.roles[0]?.permissions;
    expect(await permissions()).toEqual([{ name: 'Download Registry Entries' }]);
    await sql`UPDATE sponsors SET expires_at = current_date WHERE id = ${sponsor_id}`.execute(test.db);
    expect(await permissions()).toEqual([{ name: 'Download Registry Entries' }]);
    await sql`UPDATE sponsors SET expires_at = current_date - 1 WHERE id = ${sponsor_id}`.execute(test.db);
    expect(await permissions()).toEqual([]);
  });

  it('stores no token in the database', async () => {
    const client = await test.as(await makeUser(test.db));
    const token = client.cookies.get('cea_session')!;
    const { rows } = await sql<{
      found: boolean;
    }>`SELECT bool_or(sessions::text LIKE ${`%${token}%`}) AS found FROM sessions`.execute(test.db);
    expect(rows[0]?.found).toBe(false);
  });
});
