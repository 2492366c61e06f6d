import { listRoles } from '@cea/contract/accounts';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';

const test = useApp();

it('the roles of the contract match the rows of the table, with the same ids', async () => {
  const rows = await test.db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute();
  const { body } = await test.visitor().call(listRoles);
  expect(body.data.map(({ id, name }) => ({ id, name }))).toEqual(rows);
});
