import { currentUser } from '@cea/contract/accounts';
import { downloadPermission } from '@cea/contract/roles';
import {
  createSponsor,
  deleteSponsor,
  listSponsors,
  readSponsor,
  type SponsorChanges,
  sponsorList,
  updateSponsor,
} from '@cea/contract/sponsors';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAuditTrail } from '../../test/audit-trail.ts';
import { makeSponsor, makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let admin: TestClient;
let superAdmin: TestClient;
const reason = 'The contract has ended';

beforeAll(async () => {
  admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
});

const read = async (id: number) => (await admin.call(readSponsor, { params: { id } })).body.data;
const change = (id: number, body: SponsorChanges) => admin.call(updateSponsor, { params: { id }, body });
const remove = (client: TestClient, id: number) => client.call(deleteSponsor, { params: { id } }, { reason });
/** A day from today, as the database counts days. */
async function dayFromToday(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT (current_date + ${days}::int)::text AS day`.execute(test.db);
  return rows[0]!.day;
}

describe('a sponsor', () => {
  it('is created with seats, and its users take them', async () => {
    const { status, body } = await admin.call(createSponsor, { body: { name: ' Harborview Institute ', seats: 3 } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Harborview Institute',
      seats: 3,
      seats_used: 0,
      seats_available: 3,
      status: 'active',
      expires_at: null,
      users: [],
    });
    const { id } = body.data;
    const bob = await makeUser(test.db, { full_name: 'Bob', sponsor_id: id });
    const ann = await makeUser(test.db, { full_name: 'Ann', sponsor_id: id, password_hash: null, is_active: false });
    await makeUser(test.db, { sponsor_id: id, deleted_at: '2026-01-01T00:00:00Z' });
    expect(await read(id)).toMatchObject({
      seats_used: 2,
      seats_available: 1,
      users: [
        { id: ann.id, email: ann.email, full_name: 'Ann' },
        { id: bob.id, email: bob.email, full_name: 'Bob' },
      ],
    });
    expect(await listAuditTrail(test.db, 'sponsor created', id)).toMatchObject([
      { new: { name: 'Harborview Institute', seats: 3, is_active: true, expires_at: null } },
    ]);
  });

  it('has a name of its own, whatever its case', async () => {
    await makeSponsor(test.db, { name: 'Unique Institute' });
    const other = await makeSponsor(test.db);
    const taken = { name: ['A sponsor with this name already exists.'] };
    const created = await admin.call(createSponsor, { body: { name: 'UNIQUE institute', seats: 1 } });
    expect([created.status, created.body.errors]).toEqual([422, taken]);
    expect((await change(other, { name: 'unique institute' })).body.errors).toEqual(taken);
  });

  it.each([
    [0, true, 'active'],
    [-1, true, 'expired'],
    [30, true, 'active'],
    [-1, false, 'inactive'],
    [30, false, 'inactive'],
  ])('that expires in %d days and is active: %s, is %s', async (days, is_active, status) => {
    const id = await makeSponsor(test.db, { is_active, expires_at: await dayFromToday(days) });
    expect((await read(id)).status).toBe(status);
    const user = await test.as(await makeUser(test.db, { roles: ['Sponsor'], sponsor_id: id }));
    const { roles } = (await user.call(currentUser)).body.data;
    const may = roles.some(({ permissions }) => permissions.some(({ name }) => name === downloadPermission));
    expect(may).toBe(status === 'active');
  });

  it('is changed field by field, and the log tells what changed', async () => {
    const id = await makeSponsor(test.db, { name: 'Before', seats: 2 });
    const { body } = await change(id, { name: 'After', expires_at: '2030-01-31' });
    expect(body.data).toMatchObject({ name: 'After', seats: 2, expires_at: '2030-01-31', is_active: true });
    expect(await listAuditTrail(test.db, 'sponsor changed', id)).toMatchObject([
      { old: { name: 'Before', expires_at: null }, new: { name: 'After', expires_at: '2030-01-31' } },
    ]);
    expect((await change(id, { is_active: false })).body.data.status).toBe('inactive');
    expect((await change(2_000_000_000, { seats: 1 })).status).toBe(404);
  });

  it('keeps at least the seats in use', async () => {
    const id = await makeSponsor(test.db, { seats: 4 });
    for (let made = 0; made < 2; made += 1) await makeUser(test.db, { sponsor_id: id });
    const { status, body } = await change(id, { seats: 1 });
    expect([status, body.errors]).toEqual([422, { seats: ['2 seats are in use. Remove users first.'] }]);
    expect((await change(id, { seats: 2 })).body.data).toMatchObject({ seats: 2, seats_available: 0 });
    await expect(test.db.updateTable('sponsors').set({ seats: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      /uses more than 1 seats/,
    );
  });

  it('is deleted by a Super Admin with a reason; its users stay without it', async () => {
    const id = await makeSponsor(test.db, { name: 'Ended Institute' });
    const user = await makeUser(test.db, { roles: ['Sponsor'], sponsor_id: id });
    expect((await remove(admin, id)).status).toBe(403);
    expect((await superAdmin.call(deleteSponsor, { params: { id } })).body.errors).toEqual({ reason: ['Required'] });
    expect((await remove(superAdmin, id)).status).toBe(204);
    expect((await remove(superAdmin, id)).status).toBe(404);
    expect((await admin.call(readSponsor, { params: { id } })).status).toBe(404);
    const kept = test.db.selectFrom('users').where('id', '=', user.id).select(['sponsor_id', 'deleted_at']);
    expect(await kept.execute()).toEqual([{ sponsor_id: null, deleted_at: null }]);
    expect(await listAuditTrail(test.db, 'sponsor deleted', id)).toMatchObject([
      { reason, old: { name: 'Ended Institute', users: [user.id] } },
    ]);
  });
});

describe('the list', () => {
  it('searches, filters and sorts', async () => {
    const soon = await makeSponsor(test.db, { name: 'Listed B', seats: 9, expires_at: await dayFromToday(5) });
    await makeSponsor(test.db, { name: 'listed a', seats: 2, expires_at: await dayFromToday(-5) });
    await makeSponsor(test.db, { name: 'Listed C', seats: 5, is_active: false });
    await makeUser(test.db, { full_name: 'Quentin Quick', sponsor_id: soon });
    const names = async (query: object) =>
      (await admin.call(listSponsors, { query: { search: 'listed', ...query } })).body.data.map(({ name }) => name);
    expect(await names({})).toEqual(['listed a', 'Listed B', 'Listed C']);
    expect(await names({ sort: '-seats' })).toEqual(['Listed B', 'Listed C', 'listed a']);
    expect(await names({ sort: '-seats_used,name' })).toEqual(['Listed B', 'listed a', 'Listed C']);
    expect(await names({ sort: 'seats_available' })).toEqual(['listed a', 'Listed C', 'Listed B']);
    expect(await names({ sort: 'expires_at' })).toEqual(['listed a', 'Listed B', 'Listed C']);
    expect(await names({ status: 'expired' })).toEqual(['listed a']);
    expect(await names({ status: 'inactive' })).toEqual(['Listed C']);
    expect(await names({ search: 'quentin' })).toEqual(['Listed B']);
  });

  it('has a file that holds what the pages show, for administrators', async () => {
    const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor Admin'] }));
    expect((await sponsor.raw('GET', sponsorList.file.path)).statusCode).toBe(403);
    await expectFileAsShown(
      admin,
      sponsorList,
      fc.record({
        search: fc.constantFrom(undefined, 'listed', 'institute', 'nothing'),
        status: fc.constantFrom(undefined, 'active' as const, 'expired' as const),
      }),
    );
  });
});
