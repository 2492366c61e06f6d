import { type SavedView, createSavedView, deleteSavedView, updateSavedView } from '@cea/contract/saved-views';
import { userList } from '@cea/contract/users';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const body = { list: userList.page.path, name: 'Still invited', search: '?status=invited', is_shared: false };

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

/** For a view that the caller has saved. */
async function savedCall(site: Site): Promise<PreparedCall> {
  const call = await adminCall(site);
  await call.client.fetchToken();
  const answer = await call.client.call(createSavedView, { body });
  const { data } = JSON.parse(answer.text) as { data: SavedView };
  return { ...call, params: { id: data.id } };
}

export const savedViewsWrites: readonly ValidWrite[] = [
  {
    endpoint: createSavedView,
    audit: { action: 'view saved', new: true },
    prepare: async (site) => ({ ...(await adminCall(site)), body }),
  },
  {
    endpoint: updateSavedView,
    audit: { action: 'view changed', old: true, new: true },
    prepare: async (site) => ({ ...(await savedCall(site)), body: { name: 'Waiting' } }),
  },
  { endpoint: deleteSavedView, audit: { action: 'view deleted', old: true }, prepare: savedCall },
];
