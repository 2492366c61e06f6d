import * as contract from '@cea/contract/articles';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { findArticle, listForms } from './articles-queries.ts';

export function articlesRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.readArticle, async ({ params }, { db }) => {
    const data = await findArticle(db, params.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.listArticleForms, async ({ params }, { db }) => {
    if (!(await findArticle(db, params.id))) throw new Refusal('not-found');
    return { data: await listForms(db, params.id) };
  });
}
