import * as contract from '@cea/contract/sponsors';
import { makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function callBy(site: Site, role: 'Admin' | 'Super Admin'): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: [role] });
  return { client: await site.signIn(account), actor: account.id };
}

export const sponsorsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createSponsor,
    audit: { action: 'sponsor created', new: true },
    async prepare(site) {
      const call = await callBy(site, 'Admin');
      return { ...call, body: { name: `Institute of ${call.actor}`, seats: 3 } };
    },
  },
  {
    endpoint: contract.updateSponsor,
    audit: { action: 'sponsor changed', old: true, new: true },
    async prepare(site) {
      const id = await makeSponsor(site.db);
      return { ...(await callBy(site, 'Admin')), params: { id }, body: { expires_at: '2031-12-31' } };
    },
  },
  {
    endpoint: contract.deleteSponsor,
    audit: { action: 'sponsor deleted', old: true },
    async prepare(site) {
      const id = await makeSponsor(site.db);
      return { ...(await callBy(site, 'Super Admin')), params: { id }, reason: 'The contract has ended' };
    },
  },
];
