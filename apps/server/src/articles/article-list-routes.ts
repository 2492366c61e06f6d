import * as contract from '@cea/contract/article-list';
import type { Selection } from '@cea/contract/listing';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { listSelected } from '../listing/list-source.ts';
import { archiveArticles, unarchiveArticles } from '../publishing/archive-articles.ts';
import { articleSource, listCountries } from './article-list-queries.ts';
import { countArticles } from './count-articles.ts';

const idsOf = async (tx: Tx, selected: Selection<contract.ArticleFilters>): Promise<number[]> =>
  (await listSelected(tx, articleSource, selected)).map(({ id }) => id);

export function articleListRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listRoutes(app, deps, contract.articleList, articleSource, 'articles');
  route(app, deps, contract.countArticles, async ({ query }, { db }) => ({ data: await countArticles(db, query) }));
  route(app, deps, contract.listArticleCountries, async (_, { db }) => ({ data: await listCountries(db) }));
  route(app, deps, contract.archiveArticles, async ({ body: { selected, unpublish } }, call) => ({
    data: await call.write(async (tx) => archiveArticles(tx, call.by, await idsOf(tx, selected), unpublish)),
  }));
  route(app, deps, contract.unarchiveArticles, async ({ body: { selected } }, call) => ({
    data: await call.write(async (tx) => unarchiveArticles(tx, call.by, await idsOf(tx, selected))),
  }));
}
