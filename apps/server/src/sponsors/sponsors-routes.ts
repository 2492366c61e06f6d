import * as contract from '@cea/contract/sponsors';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { createSponsor, deleteSponsor, updateSponsor } from './change-sponsor.ts';
import { findSponsor, sponsorSource } from './sponsors-queries.ts';

export function sponsorsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listRoutes(app, deps, contract.sponsorList, sponsorSource, 'sponsors');
  route(app, deps, contract.createSponsor, async ({ body }, call) => ({
    data: await call.write((tx) => createSponsor(tx, call.by, body)),
  }));
  route(app, deps, contract.readSponsor, async ({ params }, { db }) => {
    const data = await findSponsor(db, params.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.updateSponsor, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateSponsor(tx, call.by, params.id, body)),
  }));
  route(app, deps, contract.deleteSponsor, ({ params }, call) =>
    call.write((tx) => deleteSponsor(tx, call.by, params.id)),
  );
}
