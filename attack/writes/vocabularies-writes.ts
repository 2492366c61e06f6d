import * as settings from '@cea/contract/settings-editing';
import * as contract from '@cea/contract/vocabulary-editing';
import { sql } from 'kysely';
import { getPublicSettings } from '../../apps/server/src/settings/public-settings.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

let made = 0;
async function makeEntry(site: Site, archived = false): Promise<number> {
  made += 1;
  const { id } = await site.db
    .insertInto('vocabulary_entries')
    .values({
      vocabulary: 'theme',
      slug: `attacked-${made}`,
      label: `Attacked ${made}`,
      position: 1000 + made,
      archived_at: archived ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const vocabulariesWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createEntry,
    audit: { action: 'vocabulary entry added', new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return { ...call, params: { type: 'theme' }, body: { label: `Added by ${call.actor}` } };
    },
  },
  {
    endpoint: contract.updateEntry,
    audit: { action: 'vocabulary entry changed', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return {
        ...call,
        params: { type: 'theme', id: await makeEntry(site) },
        body: { version: 1, label: `Renamed by ${call.actor}` },
      };
    },
  },
  {
    endpoint: contract.archiveEntry,
    audit: { action: 'vocabulary entry archived', old: true, new: true },
    async prepare(site) {
      return {
        ...(await adminCall(site)),
        params: { type: 'theme', id: await makeEntry(site) },
        query: { version: '1' },
      };
    },
  },
  {
    endpoint: contract.restoreEntry,
    audit: { action: 'vocabulary entry brought back', old: true, new: true },
    async prepare(site) {
      return {
        ...(await adminCall(site)),
        params: { type: 'theme', id: await makeEntry(site, true) },
        body: { version: 1 },
      };
    },
  },
  {
    endpoint: settings.updateSettings,
    audit: { action: 'settings changed', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      const { time_zone: now } = await getPublicSettings(site.db);
      const time_zone = now === 'Europe/Vienna' ? 'Europe/Paris' : 'Europe/Vienna';
      return { ...call, body: { time_zone } };
    },
  },
];
