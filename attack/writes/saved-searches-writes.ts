import {
  createSavedSearch,
  deleteSavedSearch,
  type SavedSearch,
  updateSavedSearch,
} from '@cea/contract/saved-searches';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const body = { name: 'Vaccines', type: 'ratios' as const, query: { raw_query: 'vaccine' }, mails: false };

async function ownCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db);
  return { client: await site.signIn(account), actor: account.id };
}

/** For a search that the caller has saved. */
async function savedCall(site: Site): Promise<PreparedCall> {
  const call = await ownCall(site);
  await call.client.fetchToken();
  const answer = await call.client.call(createSavedSearch, { body });
  const { data } = JSON.parse(answer.text) as { data: SavedSearch };
  return { ...call, params: { id: data.id } };
}

export const savedSearchesWrites: readonly ValidWrite[] = [
  {
    endpoint: createSavedSearch,
    audit: { action: 'search saved', new: true },
    prepare: async (site) => ({ ...(await ownCall(site)), body }),
  },
  {
    endpoint: updateSavedSearch,
    audit: { action: 'saved search changed', old: true, new: true },
    prepare: async (site) => ({ ...(await savedCall(site)), body: { mails: true } }),
  },
  { endpoint: deleteSavedSearch, audit: { action: 'saved search deleted', old: true }, prepare: savedCall },
];
