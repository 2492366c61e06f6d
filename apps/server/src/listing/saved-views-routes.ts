import * as contract from '@cea/contract/saved-views';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from './saved-views.ts';

export function savedViewsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.listSavedViews, async ({ query }, { db, actor }) => ({
    data: await listSavedViews(db, actor.id, query.list),
  }));
  route(app, deps, contract.createSavedView, async ({ body }, call) => ({ data: await createSavedView(call, body) }));
  route(app, deps, contract.updateSavedView, async ({ params, body }, call) => ({
    data: await updateSavedView(call, params.id, body),
  }));
  route(app, deps, contract.deleteSavedView, ({ params }, call) => deleteSavedView(call, params.id));
}
