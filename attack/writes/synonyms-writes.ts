import { updateEmptySearch } from '@cea/contract/empty-searches';
import * as contract from '@cea/contract/synonym-editing';
import { sql } from 'kysely';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall & { readonly actor: number }> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

const fields = (mark: string) => ({
  kind: 'disease' as const,
  names: [`attacked ${mark}`, `assailed ${mark}`],
  includes: [],
  ambiguous: [],
  company: [],
});

let made = 0;
async function makeGroup(site: Site, archived = false): Promise<number> {
  made += 1;
  const { id } = await site.db
    .insertInto('synonym_groups')
    .values({ ...fields(`illness ${made}`), archived_at: archived ? sql`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const synonymsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createSynonyms,
    audit: { action: 'synonym group added', new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return { ...call, body: fields(`by ${call.actor}`) };
    },
  },
  {
    endpoint: contract.updateSynonyms,
    audit: { action: 'synonym group changed', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      const params = { id: await makeGroup(site) };
      return { ...call, params, body: { ...fields(`again by ${call.actor}`), version: 1 } };
    },
  },
  {
    endpoint: contract.archiveSynonyms,
    audit: { action: 'synonym group archived', old: true, new: true },
    async prepare(site) {
      return { ...(await adminCall(site)), params: { id: await makeGroup(site) }, query: { version: '1' } };
    },
  },
  {
    endpoint: contract.restoreSynonyms,
    audit: { action: 'synonym group brought back', old: true, new: true },
    async prepare(site) {
      return { ...(await adminCall(site)), params: { id: await makeGroup(site, true) }, body: { version: 1 } };
    },
  },
  {
    endpoint: updateEmptySearch,
    audit: { action: 'search without results handled', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      const text = `found nothing ${call.actor}`;
      const today = sql<string>`current_date`;
      await site.db
        .insertInto('empty_searches')
        .values({ text, type: 'ratios', first_on: today, last_on: today })
        .execute();
      return { ...call, body: { text, handled: true } };
    },
  },
  {
    endpoint: contract.previewSynonyms,
    reads: true,
    async prepare(site) {
      const call = await adminCall(site);
      return { ...call, body: { id: null, draft: fields(`by ${call.actor}`) } };
    },
  },
];
