import * as contract from '@cea/contract/synonym-editing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { createSynonyms, setSynonymsArchived, updateSynonyms } from './change-synonyms.ts';
import { previewSynonyms } from './preview-synonyms.ts';
import { findGroup, listUsedGroups, synonymSource } from './synonyms-queries.ts';

export function synonymsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.synonymList, synonymSource, 'synonyms');
  route(app, deps, contract.readSynonyms, async ({ params }, { db }) => {
    const group = await findGroup(db, params.id);
    if (!group) throw new Refusal('not-found');
    return { data: group };
  });
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
    return { data: await previewSynonyms(view, await deps.searchNames(), await listUsedGroups(db), body) };
  });
}
