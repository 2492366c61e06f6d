import * as editing from '@cea/contract/article-editing';
import * as history from '@cea/contract/article-history';
import * as contract from '@cea/contract/articles';
import * as comparing from '@cea/contract/forms-compare';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { compareForms } from '../reading/compare-forms.ts';
import { listArticleEvents } from './article-events.ts';
import { findArticle, hasArticle, listForms } from './articles-queries.ts';
import { editArticle } from './edit-article.ts';

async function assertArticle(db: Db, id: number): Promise<void> {
  if (!(await hasArticle(db, id))) throw new Refusal('not-found');
}

export function articlesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readArticle, async ({ params }, { db, actor }) => {
    const data = await findArticle(db, params.id, actor.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, editing.editArticle, async ({ params, body }, call) => ({
    data: await editArticle(deps, call, params.id, body),
  }));
  route(app, deps, contract.listArticleForms, async ({ params }, { db }) => {
    await assertArticle(db, params.id);
    return { data: await listForms(db, params.id) };
  });
  route(app, deps, comparing.compareForms, async ({ params }, { db }) => {
    await assertArticle(db, params.id);
    return { data: await compareForms(db, params.id) };
  });
  route(app, deps, history.listArticleEvents, async ({ params, query }, { db }) => {
    await assertArticle(db, params.id);
    return listArticleEvents(db, params.id, query);
  });
}
