import * as merges from '@cea/contract/journal-merges';
import * as contract from '@cea/contract/journals';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { createJournal, updateJournal } from './change-journal.ts';
import { classifyJournals } from './classify-journals.ts';
import { deleteJournal } from './delete-journal.ts';
import { findJournal, journalSource, listCitingArticles } from './journals-queries.ts';
import { mergeJournals } from './merge-journals.ts';
import { undoMerge } from './undo-merge.ts';

export function journalsRoutes(app: FastifyInstance, deps: HttpDeps): void {
  listRoutes(app, deps, contract.journalList, journalSource, 'journals');
  route(app, deps, contract.createJournal, async ({ body }, call) => ({
    data: await call.write((tx) => createJournal(tx, call.by, body)),
  }));
  route(app, deps, contract.readJournal, async ({ params }, { db }) => {
    const journal = await findJournal(db, params.key);
    if (!journal) throw new Refusal('not-found');
    return { data: { ...journal, cited_by: await listCitingArticles(db, journal.id) } };
  });
  route(app, deps, contract.updateJournal, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateJournal(tx, call.by, params.key, body)),
  }));
  route(app, deps, contract.deleteJournal, ({ params }, call) =>
    call.write((tx) => deleteJournal(tx, call.by, params.key)),
  );
  route(app, deps, merges.mergeJournals, async ({ body }, call) => ({
    data: await call.write((tx) => mergeJournals(tx, call.by, body)),
  }));
  route(app, deps, merges.undoMerge, async ({ params }, call) => ({
    data: await call.write((tx) => undoMerge(tx, call.by, params.mergeId)),
  }));
  route(app, deps, contract.classifyJournals, async ({ body }, call) => ({
    data: await call.write((tx) => classifyJournals(tx, call.by, body)),
  }));
}
