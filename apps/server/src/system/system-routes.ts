import { healthz, readyz } from '@cea/contract/system';
import type { FastifyInstance } from 'fastify';
import { assertMigrated } from '../db/readiness.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, healthz, async () => ({ status: 'ok' as const }));
  route(app, deps, readyz, async () => {
    if (app.isStopping()) throw new Refusal('unavailable', 'Stopping.');
    // Most callers only read. Without the primary they are served on, and writes answer 503 by themselves.
    await assertMigrated(deps.databases.read);
    if (!deps.search.isLoaded()) throw new Refusal('unavailable', 'Loading the search columns.');
    return { status: 'ready' as const };
  });
}
