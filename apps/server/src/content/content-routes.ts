import * as contract from '@cea/contract/content';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { findContentBlock, listResources } from './read-content.ts';

export function contentRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.readContentBlock, async ({ params }, { db }) => {
    const block = await findContentBlock(db, params.slug);
    if (!block) throw new Refusal('not-found');
    return { data: block };
  });
  route(app, deps, contract.listResources, async ({ query }, { db }) => ({
    data: await listResources(db, query.type),
  }));
}
