import * as contract from '@cea/contract/saved-searches';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { writeFeed } from './feed.ts';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-searches.ts';

export function savedSearchesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listSavedSearches, async (_, call) => ({ data: await listSavedSearches(deps, call) }));
  route(app, deps, contract.createSavedSearch, async ({ body }, call) => ({
    data: await createSavedSearch(deps, call, body),
  }));
  route(app, deps, contract.updateSavedSearch, async ({ params, body }, call) => ({
    data: await updateSavedSearch(deps, call, params.id, body),
  }));
  route(app, deps, contract.deleteSavedSearch, ({ params }, call) => deleteSavedSearch(call, params.id));
  route(app, deps, contract.readSearchFeed, async ({ params }, { db, reply }) => {
    const feed = await writeFeed(deps, db, params.code);
    await reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
}
