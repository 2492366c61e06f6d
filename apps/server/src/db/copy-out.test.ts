import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { copyOn } from './copy-out.ts';
import { Pools } from './pools.ts';

const test = useApp();
const lock = 4711;
/** Waits for the lock before it writes anything. */
const statement = `COPY (SELECT repeat('x', 999) FROM pg_advisory_xact_lock_shared(${lock}), generate_series(1, 300)) TO STDOUT`;
const written = `${'x'.repeat(999)}\n`.repeat(300);

function openCopy(session: 'files' | 'plain' = 'files') {
  const pool = new Pools('cea-api').open('files', test.url, { max: 1, loads: true, session });
  onTestFinished(() => pool.end());
  return copyOn(pool);
}

/** The process of the statement that waits for the lock. */
const waiting = async (client: Client): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
    [lock],
  );
  return rows.map(({ pid }) => pid);
};

it('passes on pieces of several rows', async () => {
  const pieces = await openCopy()(statement);
  expect(Buffer.concat(pieces).toString()).toBe(written);
  expect(pieces.length).toBeLessThanOrEqual(5);
});

it('runs again when its connection is lost', async () => {
  const owner = new Client(test.url);
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('SELECT pg_advisory_lock($1)', [lock]);
  const copied = openCopy()(statement);
  await expect.poll(() => waiting(owner)).toHaveLength(1);
  const [first] = await waiting(owner);
  await owner.query('SELECT pg_terminate_backend($1)', [first]);
  await expect.poll(async () => (await waiting(owner)).filter((pid) => pid !== first)).toHaveLength(1);
  await owner.query('SELECT pg_advisory_unlock($1)', [lock]);
  expect(Buffer.concat(await copied).toString()).toBe(written);
});

it('cancels the statement of a reader who has gone', async () => {
  const owner = new Client(test.url);
  await owner.connect();
  onTestFinished(() => owner.end());
  const running = async () => {
    const { rows } = await owner.query<{ state: string }>(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (SELECT pg_sleep%'`,
    );
    return rows.map(({ state }) => state);
  };
  const left = new AbortController();
  // In this session the server never looks whether the client's connection is closed.
  const copied = openCopy('plain')('COPY (SELECT pg_sleep(50)) TO STDOUT', left.signal);
  copied.catch(() => {});
  await expect.poll(running).toEqual(['active']);
  left.abort();
  await expect(copied).rejects.toThrow('The caller has disconnected');
  await expect.poll(running, { timeout: 20_000 }).toEqual([]);
});

it('fails at once if the statement is at fault', async () => {
  await expect(openCopy()('COPY (SELECT 1 / 0) TO STDOUT')).rejects.toThrow('division by zero');
});
