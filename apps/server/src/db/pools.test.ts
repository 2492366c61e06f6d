import type { Socket } from 'node:net';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { createPool, Pools, type Program } from './pools.ts';

const test = useApp();

async function terminate(pid: number): Promise<void> {
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query('SELECT pg_terminate_backend($1)', [pid]);
  await owner.end();
}

it('names the connections of every pool, and gives requests shorter timeouts than programs', async () => {
  const settingsOf = async (pools: Pools, loads: boolean) => {
    const pool = pools.open('write', test.url, { max: 1, loads });
    const { rows } = await pool.query(`SELECT current_setting('application_name') AS name,
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`);
    await pool.end();
    return rows[0] as unknown;
  };
  expect(await settingsOf(new Pools('cea-api'), false)).toEqual({ name: 'cea-api write', statement: '4s', lock: '3s' });
  expect(await settingsOf(new Pools('cea-api'), true)).toEqual({
    name: 'cea-api write',
    statement: '1min',
    lock: '3s',
  });
  expect(await settingsOf(new Pools('cea-worker'), false)).toEqual({
    name: 'cea-worker write',
    statement: '15s',
    lock: '5s',
  });
});

it.each<[Program, boolean]>([
  ['cea-api', false],
  ['cea-api', true],
  ['cea-worker', false],
  ['cea-tool', false],
])('%s that loads (%s) hangs up only after its statements have ended by themselves', async (program, loads) => {
  const pool = new Pools(program).open('write', test.url, { max: 1, loads });
  const client = await pool.connect();
  const { timeout: silence } = client.connection.stream as Socket;
  const { rows } = await client.query<{ ms: number }>(
    `SELECT setting::int AS ms FROM pg_settings WHERE name = 'statement_timeout'`,
  );
  client.release();
  await pool.end();
  expect(silence).toBeGreaterThan(rows[0]!.ms);
});

it('reports a lost connection once, and opens another', async () => {
  const lost: [string, string | undefined][] = [];
  const pools = new Pools('cea-api', (error, pool) => lost.push([pool, (error as { code?: string }).code]));
  const pool = pools.open('read', test.url, { max: 1 });
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const removed = new Promise<void>((resolve) => void pool.once('remove', () => resolve()));
  await terminate(rows[0]!.pid);
  await removed;
  expect(lost).toEqual([['read', '57P01']]);
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

async function openConnection() {
  const pool = createPool({ connectionString: test.url, max: 1 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const cut = async () => {
    const closed = new Promise<void>((resolve) => void client.once('end', () => resolve()));
    await terminate(rows[0]!.pid);
    await closed;
  };
  return { pool, client, cut };
}

it('an idle connection that is cut does not end the process, and the next query opens another', async () => {
  const { pool, client, cut } = await openConnection();
  client.release();
  await cut();
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('a connection that is cut between two statements fails the second one, and does not end the process', async () => {
  const { pool, client, cut } = await openConnection();
  await cut();
  await expect(client.query('SELECT 1 AS one')).rejects.toThrow('not queryable');
  client.release(true);
  await pool.end();
});

it('the application opens a pool for each purpose', async () => {
  const pool = new Pools('cea-tool').open('look', test.url, { max: 1 });
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()`,
  );
  await pool.end();
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['cea-api write', 'cea-api queue']));
  expect(names.filter((name) => !name.startsWith('cea-'))).toEqual([]);
});
