import * as contract from '@cea/contract/articles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { publishForm } from '../registry/publish-form.ts';
import { findArticle, listForms } from './articles-queries.ts';
import { archiveArticle, resetArticle, unarchiveArticle, unpublishArticle } from './change-article.ts';

export function articlesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readArticle, async ({ params }, { db }) => {
    const data = await findArticle(db, params.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.listArticleForms, async ({ params }, { db }) => {
    if (!(await findArticle(db, params.id))) throw new Refusal('not-found');
    return { data: await listForms(db, params.id) };
  });
  route(app, deps, contract.unpublishArticle, async ({ params }, call) => ({
    data: { revision: await call.write((tx) => unpublishArticle(tx, call.by, params.id)) },
  }));
  route(app, deps, contract.archiveArticle, async ({ params }, call) => ({
    data: { revision: await call.write((tx) => archiveArticle(tx, call.by, params.id)) },
  }));
  route(app, deps, contract.unarchiveArticle, ({ params }, call) =>
    call.write((tx) => unarchiveArticle(tx, call.by, params.id)),
  );
  route(app, deps, contract.resetArticle, async ({ params }, call) => ({
    data: { revision: await call.write((tx) => resetArticle(tx, call.by, params.id)) },
  }));
  route(app, deps, contract.publishReview, async ({ params }, call) => ({
    data: { revision: await call.write((tx) => publishForm(tx, call.by, params.id, params.formId)) },
  }));
}
