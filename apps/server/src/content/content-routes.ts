import * as contract from '@cea/contract/content';
import * as editing from '@cea/contract/content-editing';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { findContentBlock, findEditedContentBlock } from './read-content.ts';
import { updateContentBlock } from './update-content-block.ts';

export function contentRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.readContentBlock, async ({ params }, { db }) => {
    const block = await findContentBlock(db, params.slug);
    if (!block) throw new Refusal('not-found');
    return { data: block };
  });
  route(app, deps, editing.readEditedContentBlock, async ({ params }, { db }) => {
    const block = await findEditedContentBlock(db, params.slug);
    if (!block) throw new Refusal('not-found');
    return { data: block };
  });
  route(app, deps, editing.updateContentBlock, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateContentBlock(tx, call.by, params.slug, body)),
  }));
}
