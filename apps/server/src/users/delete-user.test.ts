import {
  confirmEmail,
  forgotPassword,
  listSessions,
  login,
  register,
  revokeSession,
  updateProfile,
} from '@cea/contract/accounts';
import { reportArticleError } from '@cea/contract/error-reports';
import { createUser, deleteUser, updateUser } from '@cea/contract/users';
import { beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { sealNow } from '../../test/seal-now.ts';
import { useOwner } from '../../test/owner.ts';
import { readMailedCode } from '../../test/mailed-codes.ts';
import { seedSampleRegistry } from '../../test/sample-registry.ts';
import { listTablesHolding } from '../../test/table-search.ts';
import type { TestClient } from '../../test/test-client.ts';
import { checkAuditLog } from '../audit/seal.ts';

const test = useApp();
const reason = 'left the institute';
const password = 'a secret of her own';
const owner = useOwner(test);
let superAdmin: TestClient;

beforeAll(async () => {
  superAdmin = await test.as(await makeUser(test.db, { roles: ['Super Admin'] }));
  await seedSampleRegistry(test.db);
});

async function acceptInvitation(user_id: number, full_name: string): Promise<TestClient> {
  const code = await readMailedCode(test, 'invitation', user_id);
  const client = test.visitor();
  await client.call(register, { body: { code, full_name, password } });
  return client;
}

const confirmAddress = async (user_id: number) =>
  test.visitor().call(confirmEmail, { body: { code: await readMailedCode(test, 'email-change', user_id) } });

it('leaves nothing about the person in any table, and the audit log intact', async () => {
  const names = ['Wilhelmina', 'Wilhelmine', 'Mina Harkerova', 'Marquess'];
  const places = ['Asylum of Purfleet', 'Carfax Abbey', 'Hillingham'];
  const boxes = ['first.box', 'second.box', 'third.box', 'pending.box'].map((box) => `${box}@whitby.example`);
  const device = { headers: { 'user-agent': 'Wilhelmina browser on a ship' } };
  const { id } = (
    await superAdmin.call(createUser, {
      body: { email: boxes[0]!, full_name: names[0]!, affiliation: places[0]!, roles: ['External Reader'] },
    })
  ).body.data;
  const own = await acceptInvitation(id, names[1]!);
  await own.call(updateProfile, { body: { full_name: names[2]!, affiliation: places[1]! } });
  await own.call(updateProfile, { body: { email: boxes[1]!, current_password: password } });
  await confirmAddress(id);
  await superAdmin.call(
    updateUser,
    { params: { id }, body: { email: boxes[2]!, full_name: `${names[2]} ${names[3]}`, affiliation: places[2]! } },
    { reason },
  );
  await confirmAddress(id);
  await own.call(updateProfile, { body: { email: boxes[3]!, current_password: password } });
  await test.visitor().call(login, { body: { email: boxes[2]!, password } }, device);
  const { body } = await own.call(listSessions);
  await own.call(revokeSession, { params: { id: body.data.find(({ current }) => !current)!.id } });
  for (const email of boxes.slice(0, 3)) await test.visitor().call(forgotPassword, { body: { email } });
  await test.visitor().call(login, { body: { email: boxes[2]!, password: 'a wrong one' } });
  await own.call(reportArticleError, {
    params: { id: '2010-01-90003' },
    body: { text: 'The currency is wrong.', name: names[2]!, email: boxes[2]! },
  });
  await sealNow(test.db);
  for (const texts of [boxes, ...places.map((place) => [place])]) {
    expect(await listTablesHolding(owner, texts)).not.toEqual([]);
  }

  expect((await superAdmin.call(deleteUser, { params: { id } }, { reason })).status).toBe(204);
  expect(await listTablesHolding(owner, [...boxes, ...names, ...places, 'whitby', 'on a ship'])).toEqual([]);
  await sealNow(test.db);
  expect(await checkAuditLog(test.db)).toEqual([]);
});
