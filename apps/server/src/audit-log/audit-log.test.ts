import { type AuditFilters, auditList, listAuditLog } from '@cea/contract/audit-log';
import { updateUser } from '@cea/contract/users';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { expectFileAsShown } from '../../test/list-file.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();
let superAdmin: TestClient;

beforeAll(async () => {
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'], full_name: 'Sue Perry' }));
});

const ask = async (query: Partial<AuditFilters>) => (await superAdmin.call(listAuditLog, { query })).body.data;

it('says who changed what, from what to what, with personal values put back in their places', async () => {
  const { id } = await makeUser(test.db, { full_name: 'Old Name', roles: ['External Reader'] });
  await superAdmin.call(updateUser, { params: { id }, body: { full_name: 'New Name' } });
  const [change] = await ask({ search: 'user changed' });
  expect(change).toMatchObject({
    actor: { full_name: 'Sue Perry' },
    action: 'user changed',
    subject_type: 'user',
    subject_id: String(id),
    old: { full_name: 'Old Name' },
    new: { full_name: 'New Name' },
  });
});

it('finds a person’s changes by name, and the system’s', async () => {
  expect((await ask({ search: 'perry' })).every(({ actor }) => actor?.full_name === 'Sue Perry')).toBe(true);
  await sql`INSERT INTO audit_log (action, subject_type) VALUES ('swept', 'file')`.execute(test.db);
  expect((await ask({ search: 'system' })).map(({ action }) => action)).toContain('swept');
});

it('shows values that are no records as they are', async () => {
  await sql`INSERT INTO audit_log (action, subject_type, old, new) VALUES ('reordered', 'test', '["a"]', '"b"')`.execute(
    test.db,
  );
  expect(await ask({ search: 'reordered' })).toMatchObject([{ old: ['a'], new: 'b' }]);
});

it('takes both days whole, in the organisation’s time zone', async () => {
  // 11 p.m. on May 1 and half past midnight on May 2 in New York.
  await sql`INSERT INTO audit_log (action, subject_type, at) VALUES
    ('evening', 'test', '2020-05-02T03:00Z'), ('night', 'test', '2020-05-02T04:30Z')`.execute(test.db);
  const actionsOn = async (day: string) => (await ask({ from: day, to: day })).map(({ action }) => action);
  expect(await actionsOn('2020-05-01')).toEqual(['evening']);
  expect(await actionsOn('2020-05-02')).toEqual(['night']);
  expect(await actionsOn('2020-05-03')).toEqual([]);
});

it('has a file that holds what the pages show, for Super Admins alone', async () => {
  await expectFileAsShown(
    superAdmin,
    auditList,
    fc.record({
      search: fc.constantFrom(undefined, 'user', 'perry', '100%'),
      from: fc.constantFrom(undefined, '2020-05-01'),
      to: fc.constantFrom(undefined, '2020-05-02'),
    }),
  );
  const admin = await test.as(await makeUser(test.db, { roles: ['Admin'] }));
  expect((await admin.call(listAuditLog)).status).toBe(403);
});
