import * as contract from '@cea/contract/article-pdfs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepFile } from '../files/keep-file.ts';
import { sendStoredFile } from '../files/send-file.ts';
import { Refusal } from '../http/refusal.ts';
import { route, type SignedInCall } from '../http/route.ts';
import { findArticlePdf, findPdfFile, isReadableBy, listPages } from './find-article-pdf.ts';
import { attachPdf, removePdf } from './attach-pdf.ts';

interface OfArticle {
  readonly params: { readonly id: number };
}

/** A reader gets the same answer for an article that is not theirs as for one that does not exist. */
async function readText({ params: { id } }: OfArticle, { db, actor }: SignedInCall) {
  if (!(await isReadableBy(db, id, actor))) throw new Refusal('not-found');
  const pdf = await findArticlePdf(db, id);
  return { data: pdf && { ...pdf, texts: await listPages(db, id) } };
}

export function articleFilesRoutes(app: FastifyInstance, deps: Deps): void {
  const sendPdf = async ({ params }: OfArticle, call: SignedInCall) => {
    const file = await findPdfFile(call.db, params.id, call.actor);
    if (!file) throw new Refusal('not-found');
    await sendStoredFile(deps.storage, call, file);
  };
  route(app, deps, contract.readArticlePdf, sendPdf);
  route(app, deps, contract.downloadArticle, sendPdf);
  route(app, deps, contract.readArticlePdfText, readText);
  route(app, deps, contract.readAssignedPdfText, readText);
  route(app, deps, contract.attachArticlePdf, async ({ params, body: { file } }, call) => {
    const sha256 = await keepFile(deps, file);
    return call.write(async (tx) => {
      await attachPdf(tx, deps.addJob, { article_id: params.id, sha256, name: file.name, by: call.by });
      return { data: (await findArticlePdf(tx, params.id))! };
    });
  });
  route(app, deps, contract.removeArticlePdf, ({ params }, call) =>
    call.write((tx) => removePdf(tx, { article_id: params.id, by: call.by })),
  );
}
