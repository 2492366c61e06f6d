import * as contract from '@cea/contract/accounts';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { makeCode, makeInvited } from '../mailed-code.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

const newPassword = 'owls fly over the barn';

async function ownCall(site: Site, body?: PreparedCall['body']): Promise<PreparedCall> {
  const account = await makeUser(site.db);
  return { client: await site.signIn(account), actor: account.id, ...(body && { body }) };
}

/** A user whose new address waits for confirmation. */
async function pendingCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db);
  await makeCode(site, 'email-change', { id: account.id, email: `pending-${account.email}` });
  return { client: await site.signIn(account), actor: account.id };
}

export const accountsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.login,
    audit: { action: 'signed in' },
    async prepare(site) {
      const { id, email } = await makeUser(site.db);
      return { client: site.visitor(), actor: id, body: { email, password: testPassword } };
    },
  },
  { endpoint: contract.logout, audit: { action: 'signed out' }, prepare: (site) => ownCall(site) },
  {
    endpoint: contract.forgotPassword,
    audit: { action: 'password reset requested' },
    async prepare(site) {
      const { email } = await makeUser(site.db);
      return { client: site.visitor(), actor: null, body: { email } };
    },
  },
  {
    endpoint: contract.resetPassword,
    audit: { action: 'password reset' },
    async prepare(site) {
      const account = await makeUser(site.db);
      const code = await makeCode(site, 'reset', account);
      return { client: site.visitor(), actor: account.id, body: { code, password: newPassword } };
    },
  },
  {
    endpoint: contract.register,
    audit: { action: 'registered', old: true, new: true },
    async prepare(site) {
      const account = await makeInvited(site);
      const code = await makeCode(site, 'invitation', account);
      return {
        client: site.visitor(),
        actor: account.id,
        body: { code, full_name: 'Registered', password: newPassword },
      };
    },
  },
  {
    endpoint: contract.confirmPassword,
    audit: { action: 'password confirmed' },
    prepare: (site) => ownCall(site, { password: testPassword }),
  },
  {
    endpoint: contract.updateProfile,
    audit: { action: 'profile changed', old: true, new: true },
    prepare: (site) => ownCall(site, { full_name: 'Another Name' }),
  },
  {
    endpoint: contract.resendEmailChange,
    audit: { action: 'address confirmation mailed again' },
    prepare: (site) => pendingCall(site),
  },
  {
    endpoint: contract.cancelEmailChange,
    audit: { action: 'address change canceled', old: true },
    prepare: (site) => pendingCall(site),
  },
  {
    endpoint: contract.confirmEmail,
    audit: { action: 'address confirmed', old: true, new: true },
    async prepare(site) {
      const { id, email } = await makeUser(site.db);
      const code = await makeCode(site, 'email-change', { id, email: `confirmed-${email}` });
      return { client: site.visitor(), actor: id, body: { code } };
    },
  },
  {
    endpoint: contract.updatePassword,
    audit: { action: 'password changed' },
    prepare: (site) => ownCall(site, { current_password: testPassword, password: newPassword }),
  },
  {
    endpoint: contract.revokeSession,
    audit: { action: 'session revoked', old: true },
    async prepare(site) {
      const account = await makeUser(site.db);
      await site.signIn(account);
      const other = await site.owner.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [account.id]);
      return { client: await site.signIn(account), actor: account.id, params: { id: other.rows[0]?.id ?? '' } };
    },
  },
];
