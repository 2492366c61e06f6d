import { readUnsentKey } from '@cea/contract/forms';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';

const test = useApp();

it('every reader has a separate, stable key for unsent answers; other accounts have none', async () => {
  const [one, other] = [
    await makeUser(test.db, { roles: ['Internal Reader'] }),
    await makeUser(test.db, { roles: ['External Reader'] }),
  ];
  const ask = async (account: typeof one) => (await (await test.as(account)).call(readUnsentKey)).body.data;
  const [first, again, foreign] = [await ask(one), await ask(one), await ask(other)];
  expect(again).toEqual(first);
  expect([first.reader_id, foreign.reader_id]).toEqual([one.id, other.id]);
  expect(foreign.key).not.toBe(first.key);
  expect(Buffer.from(first.key, 'base64')).toHaveLength(32);
  expect((await test.visitor().call(readUnsentKey)).status).toBe(401);
  const sponsor = await test.as(await makeUser(test.db, { roles: ['Sponsor'] }));
  expect((await sponsor.call(readUnsentKey)).status).toBe(403);
});
