import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const folder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const lockKey = 730_219_441;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

// Polls instead of waiting in pg_advisory_lock: a waiting statement holds a snapshot, and
// CREATE INDEX CONCURRENTLY in the other process would wait for it forever.
async function lock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [lockKey]);
    if (rows[0]?.got) return;
    await sleep(200);
  }
}

async function apply(client: Client, { name, sql, sha256 }: Migration): Promise<void> {
  const remember = () => client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
  if (sql.startsWith('-- no-transaction')) {
    await client.query(sql);
    await remember();
    return;
  }
  await client.query('BEGIN');
  try {
    await remember();
    await client.query(sql);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** Applies the missing migrations, one transaction per file; returns the names applied. Forward only. */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await lock(client);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migrations');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const fresh: string[] = [];
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      if (known === migration.sha256) continue;
      if (known) throw new Error(`Migration ${migration.name} was changed after it was applied`);
      await apply(client, migration);
      fresh.push(migration.name);
    }
    return fresh;
  } finally {
    await client.end();
  }
}
