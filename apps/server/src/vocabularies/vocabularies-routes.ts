import type { ManagedEntry } from '@cea/contract/vocabulary-editing';
import * as contract from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { archiveEntry, createEntry, restoreEntry, updateEntry } from './change-entry.ts';
import { listSummaries, readVocabulary } from './vocabularies-queries.ts';

async function entryOf(tx: Tx, type: VocabularyType, id: number): Promise<{ data: ManagedEntry }> {
  const { entries } = await readVocabulary(tx, type);
  return { data: entries.find((entry) => entry.id === id)! };
}

export function vocabulariesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listManagedVocabularies, async (_, { db }) => ({ data: await listSummaries(db) }));
  route(app, deps, contract.readManagedVocabulary, async ({ params }, { db }) => ({
    data: await readVocabulary(db, params.type),
  }));
  route(app, deps, contract.createEntry, ({ params: { type }, body }, call) =>
    call.write(async (tx) => entryOf(tx, type, await createEntry(tx, call.by, type, body))),
  );
  route(app, deps, contract.updateEntry, ({ params: { type, id }, body }, call) =>
    call.write(async (tx) => {
      await updateEntry(tx, { addJob: deps.addJob, by: call.by }, type, id, body);
      return entryOf(tx, type, id);
    }),
  );
  route(app, deps, contract.archiveEntry, ({ params: { type, id }, query }, call) =>
    call.write(async (tx) => {
      await archiveEntry(tx, call.by, type, id, query.version);
      return entryOf(tx, type, id);
    }),
  );
  route(app, deps, contract.restoreEntry, ({ params: { type, id }, body }, call) =>
    call.write(async (tx) => {
      await restoreEntry(tx, call.by, type, id, body.version);
      return entryOf(tx, type, id);
    }),
  );
}
