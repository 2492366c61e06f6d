import * as searches from '@cea/contract/empty-searches';
import * as contract from '@cea/contract/synonym-editing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { indexSynonyms } from '../search/synonym-index.ts';
import { createSynonyms, setSynonymsArchived, updateSynonyms } from './change-synonyms.ts';
import { listClosest } from './closest-groups.ts';
import { emptySearchSource, listOpenSearches } from './empty-searches-queries.ts';
import { handleEmptySearch } from './handle-empty-search.ts';
import { countFound, previewSynonyms } from './preview-synonyms.ts';
import { findGroup, listUsedGroups, synonymSource } from './synonyms-queries.ts';

export function synonymsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.synonymList, synonymSource, 'synonyms');
  route(app, deps, contract.readSynonyms, async ({ params }, { db }) => {
    const group = await findGroup(db, params.id);
    if (!group) throw new Refusal('not-found');
    return { data: group };
  });
  route(app, deps, contract.findCloseSynonyms, async ({ query }, { db }) => ({
    data: await listClosest(db, query.text),
  }));
  route(app, deps, contract.createSynonyms, async ({ body }, call) => ({
    data: await call.write((tx) => createSynonyms(tx, call.by, body)),
  }));
  route(app, deps, contract.updateSynonyms, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateSynonyms(tx, call.by, params.id, body)),
  }));
  route(app, deps, contract.archiveSynonyms, async ({ params: { id }, query: { version } }, call) => ({
    data: await call.write((tx) => setSynonymsArchived(tx, call.by, { id, version }, true)),
  }));
  route(app, deps, contract.restoreSynonyms, async ({ params: { id }, body: { version } }, call) => ({
    data: await call.write((tx) => setSynonymsArchived(tx, call.by, { id, version }, false)),
  }));
  route(app, deps, contract.previewSynonyms, async ({ body }, { db, network }) => {
    const view = await deps.search.at({ by: network, lasting: true });
    const groups = await listUsedGroups(db);
    const open = await listOpenSearches(db);
    return { data: await previewSynonyms(view, await deps.searchNames(), { groups, open }, body) };
  });
  listRoutes(app, deps, searches.emptySearchList, emptySearchSource, 'searches-without-results');
  route(app, deps, searches.updateEmptySearch, async ({ body: { text, handled } }, call) => {
    const search = await call.write((tx) => handleEmptySearch(tx, call.by, text, handled));
    const view = await deps.search.at({ by: call.network, lasting: true });
    // The groups as they are in the database: a saved synonym counts at once.
    const names = { ...(await deps.searchNames()), synonyms: indexSynonyms(await listUsedGroups(call.db)) };
    return { data: { ...search, finds: await countFound(view, search.type, text, names) } };
  });
}
