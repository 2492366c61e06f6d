import * as contract from '@cea/contract/releases';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listReleases } from '../records/registry-state.ts';
import { nameRelease } from './name-release.ts';

export function releasesRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.listReleases, async (_, { db }) => ({ data: await listReleases(db) }));
  route(app, deps, contract.nameRelease, async ({ body }, call) => ({
    data: await call.write(async (tx) => {
      const release = await nameRelease(tx, { ...body, by: call.actor.id });
      if (!release) throw new Refusal('conflict', 'Nothing has been published yet.');
      await audit(tx, call.by, {
        action: 'release named',
        subject_type: 'release',
        subject_id: release.name,
        new: release,
      });
      return release;
    }),
  }));
}
