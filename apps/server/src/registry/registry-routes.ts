import { pageMeta } from '@cea/contract/paging';
import * as contract from '@cea/contract/registry';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { downloadQuery } from './download-query.ts';
import { findRelease } from '../releases/releases-queries.ts';
import { presenterFor } from './present-record.ts';
import { findEntry, findRecord, getRevision } from './registry-queries.ts';
import { searchRegistry } from './search-registry.ts';
import { searchableFields } from './searchable-fields.ts';

/** The newest revision, or the one that a release names. */
async function revisionOf(db: Db, release: string | undefined): Promise<number> {
  if (release === undefined) return getRevision(db);
  const named = await findRelease(db, release);
  if (!named) throw new Refusal('not-found');
  return named.revision;
}

export function registryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.searchRegistry, async ({ params, query, body }, { db, actor }) => {
    const at = await revisionOf(db, query.release);
    const { total, ...found } = await searchRegistry(db, params.type, body.query, query, at);
    const { current_page: _, ...meta } = pageMeta(query, total);
    return { ...found, ...meta, data: found.data.map(presenterFor(actor)) };
  });
  route(app, deps, contract.listSearchableFields, async () => ({ data: searchableFields() }));
  route(app, deps, contract.readRegistryEntry, async ({ params }, { db, actor }) => {
    const entry = await findEntry(db, params.id);
    if (!entry) throw new Refusal('not-found');
    return { data: { ...entry, records: entry.records.map(presenterFor(actor)) } };
  });
  route(app, deps, contract.readRecord, async ({ params }, { db, actor }) => {
    const record = await findRecord(db, params.type, params.id);
    if (!record) throw new Refusal('not-found');
    return { data: presenterFor(actor)(record) };
  });
  route(app, deps, contract.downloadQuery, ({ body }, call) =>
    downloadQuery(call, {
      type: body.primaryDataType,
      query: body.query,
      columns: body.columns?.[body.primaryDataType],
    }),
  );
}
