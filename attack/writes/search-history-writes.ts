import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/search-history';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const query = { raw_query: 'treatment' };

const newLine = () => ({
  id: randomUUID(),
  type: 'ratios' as const,
  query,
  release: null,
  combines: null,
  note: '',
  total: 0,
  revision: 1,
  ran_at: '2026-01-01T00:00:00.000Z',
});

async function ownCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Sponsor'] });
  return { client: await site.signIn(account), actor: account.id };
}

/** For a search in the caller's history. */
async function recordedCall(site: Site): Promise<PreparedCall & { readonly params: { id: string } }> {
  const call = await ownCall(site);
  await call.client.fetchToken();
  const line = newLine();
  await call.client.call(contract.addToHistory, { body: { lines: [line] } });
  return { ...call, params: { id: line.id } };
}

export const searchHistoryWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.addToHistory,
    audit: { action: 'searches recorded', new: true },
    prepare: async (site) => ({ ...(await ownCall(site)), body: { lines: [newLine()] } }),
  },
  {
    endpoint: contract.annotateHistoryLine,
    audit: { action: 'search annotated', new: true },
    prepare: async (site) => ({ ...(await recordedCall(site)), body: { note: 'Main line' } }),
  },
  { endpoint: contract.deleteHistoryLine, audit: { action: 'search deleted', old: true }, prepare: recordedCall },
  {
    endpoint: contract.removeHistoryLines,
    audit: { action: 'searches removed', new: true },
    async prepare(site) {
      const { params, ...call } = await recordedCall(site);
      return { ...call, body: { ids: [params.id], removed: true } };
    },
  },
  {
    endpoint: contract.countHistory,
    reads: true,
    prepare: async (site) => ({
      client: site.visitor(),
      actor: null,
      body: { lines: [{ type: 'ratios', query, revision: 1 }] },
    }),
  },
  {
    endpoint: contract.combineHistory,
    reads: true,
    prepare: async (site) => ({
      client: site.visitor(),
      actor: null,
      body: { combination: '#1', lines: [{ number: 1, query }] },
    }),
  },
];
