import { Readable } from 'node:stream';
import * as contract from '@cea/contract/article-imports';
import { refusedReasons } from '@cea/contract/citation-files';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { attachment } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { getImport, getOneImport, importSource, listRefused } from './article-imports-queries.ts';
import { resumeImport, stopImport, waitForBatch } from './change-import.ts';
import { commitImport, type ImportDeps } from './commit-import.ts';
import { previewImport } from './preview-import.ts';
import { undoImport } from './undo-import.ts';

async function* refusedCsv(db: Db, import_id: number): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([['Record', 'Line', 'Reason', 'Beginning of the record']]);
  for await (const lines of listRefused(db, import_id))
    yield csvLines(
      lines.map(({ position, line, refused, excerpt }) => [position, line, refusedReasons[refused], excerpt]),
    );
}

export function articleImportsRoutes(app: FastifyInstance, deps: ImportDeps): void {
  listRoutes(app, deps, contract.importList, importSource, 'imports');
  route(app, deps, contract.importArticles, async ({ query: { mode, seed }, body }, call) => {
    if (mode === 'commit') return { data: { mode, import: await commitImport(deps, call, body) } };
    const asked = { account_id: call.actor.id, seed };
    return { data: { mode, ...(await previewImport({ config: deps.config, db: call.db }, body, asked)) } };
  });
  route(app, deps, contract.readImport, async ({ params }, { db }) => ({ data: await getOneImport(db, params.id) }));
  route(app, deps, contract.stopImport, async ({ params }, call) => {
    await waitForBatch(() => call.write((tx) => stopImport(tx, call.by, params.id)));
    return { data: await getOneImport(call.db, params.id) };
  });
  route(app, deps, contract.resumeImport, async ({ params }, call) => {
    await call.write((tx) => resumeImport(tx, deps.addJob, call.by, params.id));
    return { data: await getOneImport(call.db, params.id) };
  });
  route(app, deps, contract.undoImport, ({ params }, call) => call.write((tx) => undoImport(tx, call.by, params.id)));
  route(app, deps, contract.readRefused, async ({ params }, { db, reply }) => {
    const { name } = await getImport(db, params.id);
    await reply
      .header('content-disposition', attachment(`refused-${name.replace(/\.\w+$/, '')}.csv`))
      .type('text/csv; charset=utf-8')
      .send(Readable.from(refusedCsv(db, params.id)));
  });
}
