import * as contract from '@cea/contract/highlights';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { readHighlights, readHighlightSets } from './read-highlights.ts';
import { replaceHighlightSets } from './replace-highlight-sets.ts';
import { updateOwnHighlights } from './update-own-highlights.ts';

export function highlightsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.readHighlights, async (_, { db, actor }) => ({ data: await readHighlights(db, actor.id) }));
  route(app, deps, contract.updateOwnHighlights, async ({ body }, call) => ({
    data: await call.write((tx) => updateOwnHighlights(tx, call.by, call.actor.id, body)),
  }));
  route(app, deps, contract.readHighlightSets, async (_, { db }) => ({ data: await readHighlightSets(db) }));
  route(app, deps, contract.replaceHighlightSets, async ({ body }, call) => ({
    data: await call.write((tx) => replaceHighlightSets(tx, call.by, body)),
  }));
}
