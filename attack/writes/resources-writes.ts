import * as contract from '@cea/contract/managed-resources';
import { makeUser } from '../../apps/server/test/factories.ts';
import { pdfFile } from '../../apps/server/test/sample-files.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const type = 'CEA Registry';
const given = { type, title: 'Guide', description: '', url: '', position: '' };

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

async function withResource(site: Site): Promise<PreparedCall> {
  const { id } = await site.db
    .insertInto('resources')
    .values({ type, title: 'Guide', url: '/about', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await adminCall(site)), params: { id } };
}

export const resourcesWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createResource,
    audit: { action: 'resource created', new: true },
    prepare: async (site) => ({ ...(await adminCall(site)), body: { ...given, file: pdfFile() } }),
  },
  {
    endpoint: contract.updateResource,
    audit: { action: 'resource changed', old: true, new: true },
    prepare: async (site) => ({
      ...(await withResource(site)),
      body: { ...given, title: 'New title', file: pdfFile() },
    }),
  },
  {
    endpoint: contract.deleteResource,
    audit: { action: 'resource deleted', old: true },
    prepare: async (site) => ({ ...(await withResource(site)), query: { type } }),
  },
];
