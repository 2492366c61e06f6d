import * as contract from '@cea/contract/agreement';
import * as my from '@cea/contract/my-agreement';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { readAgreement } from './read-agreement.ts';
import { readMyAgreement } from './read-my-agreement.ts';

export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readAgreement, async ({ query }, { db }) => ({ data: await readAgreement(db, query) }));
  route(app, deps, contract.readRoundAgreement, async ({ params, query }, { db }) => ({
    data: await readAgreement(db, query, params.id),
  }));
  route(app, deps, my.readMyAgreement, async (_, { db, actor }) => ({ data: await readMyAgreement(db, actor.id) }));
}
