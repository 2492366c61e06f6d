import { readContentBlock } from '@cea/contract/content';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import type { TestClient } from '../../test/test-client.ts';

const test = useApp();

/** The call waits for a table, its connection is cut off once, and the table is free again. */
async function readWhileCutOff(client: TestClient): Promise<number> {
  const owner = new Client(test.url);
  await owner.connect();
  onTestFinished(() => owner.end());
  const waiting = async (): Promise<number[]> => {
    const { rows } = await owner.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE relation = 'content_blocks'::regclass AND NOT granted`,
    );
    return rows.map(({ pid }) => pid);
  };
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE content_blocks');
  const answered = client.call(readContentBlock, { params: { slug: 'daly-download' } });
  await expect.poll(waiting).toHaveLength(1);
  const [first] = await waiting();
  await owner.query('SELECT pg_terminate_backend($1)', [first]);
  await expect.poll(async () => (await waiting()).includes(first!)).toBe(false);
  await owner.query('COMMIT');
  return (await answered).status;
}

it('answers a visitor whose connection was cut off, from another one', async () => {
  expect(await readWhileCutOff(test.visitor())).toBe(200);
});

it('repeats nothing for people who are signed in: they may have written', async () => {
  expect(await readWhileCutOff(await test.as(await makeUser(test.db)))).toBe(503);
});
