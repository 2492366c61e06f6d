import * as contract from '@cea/contract/users';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import { makeProtected } from '../second-factor.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function superAdminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Super Admin'] });
  return { client: await site.signIn(account), actor: account.id, reason: 'A reason for the audit log' };
}

/** For a user whose new address waits for confirmation. */
async function pendingCall(site: Site): Promise<PreparedCall> {
  const { id, email } = await makeUser(site.db);
  await makeCode(site, 'email-change', { id, email: `pending-${email}` });
  return { ...(await superAdminCall(site)), params: { id } };
}

export const usersWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createUser,
    audit: { action: 'user invited', new: true },
    async prepare(site) {
      const call = await superAdminCall(site);
      return { ...call, body: { email: `invited-by-${call.actor}@example.org`, full_name: 'Invited', roles: [] } };
    },
  },
  {
    endpoint: contract.updateUser,
    audit: { action: 'user changed', old: true, new: true },
    async prepare(site) {
      const { id } = await makeUser(site.db);
      return { ...(await superAdminCall(site)), params: { id }, body: { full_name: 'Another Name' } };
    },
  },
  {
    endpoint: contract.resendUserEmailChange,
    audit: { action: 'address confirmation mailed again' },
    prepare: (site) => pendingCall(site),
  },
  {
    endpoint: contract.cancelUserEmailChange,
    audit: { action: 'address change canceled', old: true },
    prepare: (site) => pendingCall(site),
  },
  {
    endpoint: contract.deleteUser,
    audit: { action: 'user deleted', old: true },
    async prepare(site) {
      const { id } = await makeUser(site.db);
      return { ...(await superAdminCall(site)), params: { id } };
    },
  },
  {
    endpoint: contract.endUserSessions,
    audit: { action: 'user signed out everywhere', old: true },
    async prepare(site) {
      const account = await makeUser(site.db);
      await site.signIn(account);
      return { ...(await superAdminCall(site)), params: { id: account.id } };
    },
  },
  {
    endpoint: contract.resetTwoFactor,
    audit: { action: 'second factor reset', old: true },
    async prepare(site) {
      const { account } = await makeProtected(site);
      return { ...(await superAdminCall(site)), params: { id: account.id } };
    },
  },
  {
    endpoint: contract.sendInvitation,
    audit: { action: 'user invited again' },
    async prepare(site) {
      const { id } = await makeInvited(site);
      return { ...(await superAdminCall(site)), params: { id } };
    },
  },
  {
    endpoint: contract.sendInvitations,
    audit: { action: 'user invited again' },
    async prepare(site) {
      const { id } = await makeInvited(site);
      return { ...(await superAdminCall(site)), body: { ids: [id] } };
    },
  },
];
