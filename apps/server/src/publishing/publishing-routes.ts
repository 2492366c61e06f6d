import * as contract from '@cea/contract/articles';
import { formKinds } from '@cea/contract/dictionary/variable';
import { previewCallOf } from '@cea/contract/publish-preview';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { archiveArticle, resetArticle, unarchiveArticle, unpublishArticle } from './change-article.ts';
import { previewPublishing } from './preview-publishing.ts';
import { publishForm } from './publish-form.ts';

export function publishingRoutes(app: FastifyInstance, deps: HttpDeps): void {
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
  for (const kind of formKinds) {
    route(app, deps, contract.publishCallOf[kind], async ({ params, query }, call) => ({
      data: {
        revision: await call.write((tx) =>
          publishForm(tx, call.by, params.id, params.formId, { kind, seen: query.seen }),
        ),
      },
    }));
    route(app, deps, previewCallOf[kind], async ({ params }, call) => ({
      data: await previewPublishing(call.db, call.actor.id, { article_id: params.id, form_id: params.formId, kind }),
    }));
  }
}
