import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { withDatabase } from '../apps/server/src/db/with-database.ts';

const script = fileURLToPath(new URL('../scripts/postgres.sh', import.meta.url));
const kind = 'test-replica';
const cluster = async (action: 'start' | 'remove'): Promise<string> =>
  (await promisify(execFile)(script, [action, kind])).stdout.trim();

/** A standby of the test cluster that can be made to lag. */
export interface Replica {
  /** The address on the standby of one of the primary's databases. */
  urlOf(primaryUrl: string): string;
  /** Stops applying what the primary writes; it is still received. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Waits until everything written so far is applied. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

async function connectAsSuperuser(url: string): Promise<Client> {
  const superuser = new URL(withDatabase(url, 'postgres'));
  superuser.username = 'postgres';
  const client = new Client({ connectionString: superuser.href });
  await client.connect();
  return client;
}

const ask = async (client: Client, question: string): Promise<unknown> =>
  (await client.query<{ answer: unknown }>(`SELECT ${question} AS answer`)).rows[0]?.answer;

/** A killed run may have left the slot behind, and the primary would keep all WAL for it. */
const dropSlot = `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = 'replica'`;

export async function startReplica(primaryUrl: string): Promise<Replica> {
  const primary = await connectAsSuperuser(primaryUrl);
  await cluster('remove');
  await primary.query(dropSlot);
  const url = await cluster('start');
  const standby = await connectAsSuperuser(url);
  return {
    urlOf: (address) => withDatabase(url, new URL(address).pathname.slice(1)),
    async pause() {
      await standby.query('SELECT pg_wal_replay_pause()');
      while ((await ask(standby, 'pg_get_wal_replay_pause_state()')) !== 'paused') await sleep(20);
    },
    async resume() {
      await standby.query('SELECT pg_wal_replay_resume()');
    },
    async catchUp() {
      const written = await ask(primary, 'pg_current_wal_lsn()');
      while (!(await ask(standby, `pg_last_wal_replay_lsn() >= '${String(written)}'`))) await sleep(20);
    },
    async stop() {
      await standby.end();
      await cluster('remove');
      await primary.query(dropSlot);
      await primary.end();
    },
  };
}
