import { healthz, readyz } from '@cea/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { readMigrations } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';

/** Refuses while the database is unreachable or lacks a migration that this code needs. */
async function assertMigrated(db: Db): Promise<void> {
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));
  const missing = (await readMigrations()).filter(({ name }) => !applied.has(name));
  if (missing.length > 0) throw new Refusal('unavailable', 'The database is not migrated.');
}

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, healthz, async () => ({ status: 'ok' as const }));
  route(app, deps, readyz, async () => {
    if (app.isStopping()) throw new Refusal('unavailable', 'Stopping.');
    // Most callers only read. Without the primary they are still served, and writes answer 503 by themselves.
    await assertMigrated(deps.databases.read);
    if (!deps.search.isLoaded()) throw new Refusal('unavailable', 'Loading the search columns.');
    return { status: 'ready' as const };
  });
}
