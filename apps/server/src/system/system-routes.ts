import { healthz, readyz } from '@cea/contract/system';
import type { FastifyInstance } from 'fastify';
import { demandMigrated } from '../db/readiness.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true; // the balancer stops sending while the open requests finish
  });

  route(app, deps, healthz, async () => ({ status: 'ok' as const }));
  route(app, deps, readyz, async () => {
    if (stopping) throw new Refusal('unavailable', 'Stopping.');
    await demandMigrated(deps.databases.write);
    return { status: 'ready' as const };
  });
}
