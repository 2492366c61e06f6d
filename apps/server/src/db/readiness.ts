import { Refusal } from '../http/refusal.ts';
import type { Db } from './database.ts';
import { readMigrations } from './migrate.ts';

/** Refuses while the database is away or lacks a migration that this code counts on. */
export async function assertMigrated(db: Db): Promise<void> {
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  const missing = (await readMigrations()).filter(({ name }) => !applied.has(name));
  if (missing.length > 0) throw new Refusal('unavailable', 'The database is not migrated.');
}
