import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { warmPool } from './every-connection.ts';
import type { TestApp } from './harness.ts';

/** Waits until this many statements wait for a lock. */
export async function allWaiting(gate: Client, expected: number): Promise<void> {
  const deadline = performance.now() + 4000; // Below the application's lock_timeout.
  let waiting = 0;
  while (performance.now() < deadline) {
    const { rows } = await gate.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    waiting = rows[0]!.waiting;
    if (waiting >= expected) return;
    await sleep(5);
  }
  throw new Error(`Only ${waiting} of ${expected} came to the gate`);
}

/** Runs calls concurrently on connections that are already open. */
export async function race<T>(test: TestApp, racers: readonly (() => Promise<T>)[]): Promise<T[]> {
  await warmPool(test);
  return Promise.all(racers.map((start) => start()));
}

/**
 * The same with a gate: `lock` takes a row that all of them need, and releases it once all of them wait. What they read
 * before without a lock is then out of date for all but one, in every run. They start in turn, each when the one before
 * waits, so the first also goes through first.
 */
export async function raceAtGate<T>(
  test: TestApp,
  lock: { text: string; values: readonly unknown[] },
  racers: readonly (() => Promise<T>)[],
  order: 'together' | 'in turn' = 'together',
): Promise<T[]> {
  await warmPool(test);
  const gate = new Client({ connectionString: test.url });
  await gate.connect();
  try {
    await gate.query('BEGIN');
    await gate.query(lock.text, [...lock.values]);
    const started: Promise<T>[] = [];
    const arrived = () => allWaiting(gate, Math.min(started.length, test.deps.config.databasePool));
    for (const start of racers) {
      const racer = start();
      racer.catch(() => {}); // Awaited below, after the gate.
      started.push(racer);
      if (order === 'in turn') await arrived();
    }
    await arrived();
    await gate.query('COMMIT');
    return await Promise.all(started);
  } finally {
    await gate.end();
  }
}

/** The same racer this many times. */
export const times = <T>(count: number, racer: () => Promise<T>): (() => Promise<T>)[] =>
  Array.from({ length: count }, () => racer);
