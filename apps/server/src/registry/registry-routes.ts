import { citationFile } from '@cea/contract/citations/citation-file';
import { entryReferences } from '@cea/contract/citations/entry-references';
import { describeDictionary } from '@cea/contract/dictionary/describe';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import { readDictionary } from '@cea/contract/dictionary-api';
import { reportArticleError } from '@cea/contract/error-reports';
import * as contract from '@cea/contract/registry';
import { readTotals } from '@cea/contract/totals';
import { visualizeRegistry } from '@cea/contract/visualizations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import { planSearch } from '../search/plan-search.ts';
import { hiddenFrom } from '../search/read-records.ts';
import { downloadEntries } from './download-entries.ts';
import { answerOnce, createAnswerCache, writeAnswer, writeCharts } from './cached-search.ts';
import { countTotals } from './count-totals.ts';
import { downloadQuery } from './download-query.ts';
import { createDownloadSlots } from './download-slots.ts';
import { findEntry } from './read-entry.ts';
import { reportError } from './report-error.ts';
import { findRecord } from './registry-queries.ts';
import { namedRevision, searchRegistry } from './search-registry.ts';
import { searchableFields } from './searchable-fields.ts';
import { translateQuery } from './translate-query.ts';
import { refreshValueNames } from './value-names.ts';

async function getEntry(db: Db, id: string, actor: SignedIn | undefined): Promise<contract.RegistryEntry> {
  const entry = await findEntry(db, id, hiddenFrom(actor));
  if (!entry) throw new Refusal('not-found');
  return entry;
}

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  const valueNames = refreshValueNames(deps.databases.read);
  const answers = createAnswerCache(deps.config.responseCacheBytes);
  deps.caches.set('answers', answers);
  route(app, deps, contract.searchRegistry, async ({ params, query, body }, { db, actor, network }) => {
    const { release, seen, ...paged } = query;
    const view = await deps.search.at({ revision: await namedRevision(db, release), seen, by: network });
    const asked = { ...paged, type: params.type, asking: body, hidden: hiddenFrom(actor) };
    return answerOnce(answers, view, asked, async () =>
      writeAnswer(await searchRegistry(view, await valueNames(), asked)),
    );
  });
  route(app, deps, visualizeRegistry, async ({ params: { type }, body }, { network }) => {
    const view = await deps.search.newest(network);
    return answerOnce(answers, view, { charts: type, asking: body }, async () =>
      writeCharts(await view.visualize(type, planSearch(type, body, await valueNames()))),
    );
  });
  route(app, deps, contract.parseRegistryQuery, async ({ params, body }) =>
    translateQuery(params.dataType, body.query, await valueNames()),
  );
  route(app, deps, readDictionary, async () => ({
    data: { version: dictionaryVersion, sections: describeDictionary() },
  }));
  route(app, deps, contract.listSearchableFields, async () => ({ data: searchableFields() }));
  route(app, deps, readTotals, async (_, { db }) => ({ data: await countTotals(deps.search, db) }));
  // What is loaded was read from the replica, so that is at least as new. The primary is never behind.
  const notOlder = (db: Db, seen = 0): Db => (seen > deps.search.status().revision ? deps.databases.write : db);
  route(app, deps, contract.readRegistryEntry, async ({ params, query }, { db, actor }) => ({
    data: await getEntry(notOlder(db, query.seen), params.id, actor),
  }));
  route(app, deps, contract.citeArticle, async ({ params, query }, { db, actor, reply }) => {
    const entry = await getEntry(db, params.id, actor);
    const { name, mediaType, text } = citationFile(entryReferences(entry, deps.config.appUrl)[query.of], query.format);
    await reply.header('content-disposition', `attachment; filename="${name}"`).type(mediaType).send(text);
  });
  route(app, deps, reportArticleError, ({ params, body }, call) => reportError(deps, call, params.id, body));
  route(app, deps, contract.readRecord, async ({ params, query }, { db, actor }) => {
    const record = await findRecord(notOlder(db, query.seen), params.type, params.id, hiddenFrom(actor));
    if (!record) throw new Refusal('not-found');
    return { data: record };
  });
  const inSlot = createDownloadSlots(deps.config.downloads);
  route(app, deps, contract.downloadQuery, ({ body }, call) =>
    inSlot(call, async () => downloadQuery(deps.search, call, await valueNames(), body)),
  );
  route(app, deps, contract.downloadEntries, ({ body }, call) => inSlot(call, () => downloadEntries(call, body)));
}
