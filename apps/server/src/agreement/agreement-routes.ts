import * as contract from '@cea/contract/agreement';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { readAgreement } from './read-agreement.ts';

export function agreementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readAgreement, async ({ query }, { db }) => ({ data: await readAgreement(db, query) }));
  route(app, deps, contract.readRoundAgreement, async ({ params, query }, { db }) => ({
    data: await readAgreement(db, query, params.id),
  }));
}
