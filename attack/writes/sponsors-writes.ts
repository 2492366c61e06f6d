import * as contract from '@cea/contract/sponsors';
import * as ownSponsor from '@cea/contract/own-sponsor';
import { makeSponsor, makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function callBy(site: Site, role: 'Admin' | 'Super Admin'): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: [role] });
  return { client: await site.signIn(account), actor: account.id };
}

/** A Sponsor Admin and another user of one sponsor, who is invited, removed or registered. */
async function callInSponsor(site: Site, state: 'invited' | 'removed' | 'registered'): Promise<PreparedCall> {
  const sponsor_id = await makeSponsor(site.db);
  const account = await makeUser(site.db, { roles: ['Sponsor Admin'], sponsor_id });
  const user = await makeUser(site.db, {
    roles: ['Sponsor'],
    ...(state === 'invited' && { password_hash: null }),
    ...(state === 'removed' ? { is_active: false } : { sponsor_id }),
  });
  if (state === 'removed')
    await site.db.insertInto('seat_removals').values({ user_id: user.id, sponsor_id, was_active: true }).execute();
  return { client: await site.signIn(account), actor: account.id, params: { id: user.id } };
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
  {
    endpoint: ownSponsor.inviteSeatHolders,
    audit: { action: 'user invited', new: true },
    async prepare(site) {
      const { params, ...call } = await callInSponsor(site, 'registered');
      return { ...call, body: { emails: [`seat-of-${params!.id}@institute.example`] } };
    },
  },
  {
    endpoint: ownSponsor.changeSeatHolder,
    audit: { action: 'user changed', old: true, new: true },
    async prepare(site) {
      const call = await callInSponsor(site, 'registered');
      return { ...call, body: { email: `moved-${call.params!.id}@institute.example` } };
    },
  },
  {
    endpoint: ownSponsor.removeSeatHolder,
    audit: { action: 'user removed from sponsor', old: true },
    prepare: (site) => callInSponsor(site, 'registered'),
  },
  {
    endpoint: ownSponsor.restoreSeatHolder,
    audit: { action: 'user restored to sponsor', new: true },
    prepare: (site) => callInSponsor(site, 'removed'),
  },
  {
    endpoint: ownSponsor.resendToSeatHolder,
    audit: { action: 'user invited again' },
    prepare: (site) => callInSponsor(site, 'invited'),
  },
];
