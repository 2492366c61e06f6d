import { citationFile } from '@cea/contract/citations/citation-file';
import { entryReferences } from '@cea/contract/citations/entry-references';
import { describeDictionary } from '@cea/contract/dictionary/describe';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { DataType } from '@cea/contract/dictionary/terms';
import { readDictionary } from '@cea/contract/dictionary-api';
import { reportArticleError } from '@cea/contract/error-reports';
import * as contract from '@cea/contract/registry';
import { readTotals } from '@cea/contract/totals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/database.ts';
import { attachment } from '../http/attachment.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import { findWithdrawal } from '../records/find-withdrawal.ts';
import { findRecord, hiddenFrom } from '../records/read-records.ts';
import { countTotals } from './count-totals.ts';
import { findEntry } from './read-entry.ts';
import { reportError } from './report-error.ts';

/** The refusal of what is not published: whether it was is known to everyone. */
async function notPublished(db: Db, type: DataType, id: string): Promise<Refusal> {
  const withdrawal = await findWithdrawal(db, type, id);
  return withdrawal === undefined ? new Refusal('not-found') : new Refusal('gone', withdrawal);
}

async function getEntry(db: Db, id: string, actor: SignedIn | undefined): Promise<contract.RegistryEntry> {
  const entry = await findEntry(db, id, hiddenFrom(actor));
  if (!entry) throw await notPublished(db, 'methods', id);
  return entry;
}

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, readDictionary, async () => ({
    data: { version: dictionaryVersion, sections: describeDictionary() },
  }));
  route(app, deps, readTotals, async (_, { db }) => ({ data: await countTotals(deps.search, db) }));
  // The loaded snapshot was read from the replica, so the replica is at least as new. The primary is never behind.
  const notOlder = (db: Db, seen = 0): Db => (seen > deps.search.status().revision ? deps.databases.write : db);
  route(app, deps, contract.readRegistryEntry, async ({ params, query }, { db, actor }) => ({
    data: await getEntry(notOlder(db, query.seen), params.id, actor),
  }));
  route(app, deps, contract.citeArticle, async ({ params, query }, { db, actor, reply }) => {
    const entry = await getEntry(db, params.id, actor);
    const { name, mediaType, text } = citationFile(
      [entryReferences(entry, deps.config.appUrl)[query.of]],
      query.format,
    );
    await reply.header('content-disposition', attachment(name)).type(mediaType).send(text);
  });
  route(app, deps, reportArticleError, ({ params, body }, call) => reportError(deps, call, params.id, body));
  route(app, deps, contract.readRecord, async ({ params, query }, { db, actor }) => {
    const record = await findRecord(notOlder(db, query.seen), params.type, params.id, hiddenFrom(actor));
    if (!record) throw await notPublished(db, params.type, params.id);
    return { data: record };
  });
}
