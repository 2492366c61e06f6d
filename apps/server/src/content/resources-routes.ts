import * as managing from '@cea/contract/managed-resources';
import * as contract from '@cea/contract/resources';
import { type Actor, can } from '@cea/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { FilesDeps } from '../files/files-deps.ts';
import { sendStoredFile } from '../files/send-file.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { createResource, deleteResource, updateResource } from './change-resources.ts';
import { findResourceFile, listResources, resourceSource } from './read-resources.ts';

/** Whose files someone may download. */
const openTo = (actor: Actor | undefined): contract.ResourceType[] =>
  actor && can(actor, 'read-collection-resources') ? ['CEA Registry', 'Data Collection'] : ['CEA Registry'];

export function resourcesRoutes(app: FastifyInstance, deps: FilesDeps): void {
  route(app, deps, contract.listResources, async ({ query }, { db }) => ({
    data: await listResources(db, query.type),
  }));
  route(app, deps, contract.readResourceFile, async ({ params }, call) => {
    const file = await findResourceFile(call.db, params, openTo(call.actor));
    if (!file) throw new Refusal('not-found');
    await sendStoredFile(deps.storage, call, file);
  });
  listRoutes(app, deps, managing.resourceList, resourceSource, 'resources');
  route(app, deps, managing.createResource, async ({ body }, call) => ({
    data: await createResource(deps, call, body),
  }));
  route(app, deps, managing.updateResource, async ({ params, body }, call) => ({
    data: await updateResource(deps, call, params.id, body),
  }));
  route(app, deps, managing.deleteResource, ({ params, query }, call) => deleteResource(call, params.id, query.type));
}
