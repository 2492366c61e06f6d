import * as contract from '@cea/contract/search-history';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { getReleasedRevision } from '../records/registry-state.ts';
import type { SearchDeps } from '../search/search-routes.ts';
import { combineForTypes } from './combine-lines.ts';
import { countLines } from './count-lines.ts';
import { addToHistory, annotateLine, deleteLine, listHistory, removeLines } from './history.ts';

export function searchHistoryRoutes(app: FastifyInstance, deps: SearchDeps): void {
  route(app, deps, contract.listHistory, async (_, { db, actor }) => ({ data: await listHistory(db, actor.id) }));
  route(app, deps, contract.addToHistory, async ({ body }, call) => ({ data: await addToHistory(call, body.lines) }));
  route(app, deps, contract.annotateHistoryLine, async ({ params, body }, call) => ({
    data: await annotateLine(call, params.id, body.note),
  }));
  route(app, deps, contract.deleteHistoryLine, ({ params }, call) => deleteLine(call, params.id));
  route(app, deps, contract.removeHistoryLines, async ({ body }, call) => ({
    data: { changed: await removeLines(call, body.ids, body.removed) },
  }));
  route(app, deps, contract.countHistory, async ({ body }, { db, network }) =>
    countLines(db, await deps.search.newest(network), await deps.searchNames(), body.lines),
  );
  route(app, deps, contract.combineHistory, async ({ body }, { db, network }) => {
    const { combination, lines, release } = body;
    const revision = release === undefined ? undefined : await getReleasedRevision(db, release);
    const view = await deps.search.at({ revision, by: network });
    const queries = new Map(lines.map(({ number, query }) => [number, query]));
    const data = await combineForTypes(combination, queries, await deps.searchNames(), async (type, plan) => {
      const { total } = await view.find(type, plan, { offset: 0, size: 1, sort: 'newest' });
      return total;
    });
    return { data };
  });
}
