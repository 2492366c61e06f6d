import * as contract from '@cea/contract/flow';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { readFlow } from './read-flow.ts';

export function flowRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readFlow, async (_, { db }) => ({ data: await readFlow(db) }));
  route(app, deps, contract.readRoundFlow, async ({ params }, { db }) => ({ data: await readFlow(db, params.id) }));
}
