import * as tokens from '@cea/contract/access-tokens';
import * as contract from '@cea/contract/accounts';
import * as registration from '@cea/contract/registration';
import { makeUser, testPassword } from '../../apps/server/test/factories.ts';
import { acceptMembers, makeCode, makeInvited, makeLapsed } from '../mailed-code.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

let addresses = 0;
const newAddress = () => `registrant${(addresses += 1)}-${Date.now()}@example.org`;

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
    audit: { action: 'registered', old: true, new: true, later: 'signed in' },
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
    endpoint: registration.registerEmail,
    audit: { action: 'registration requested' },
    prepare: async (site) => ({ client: site.visitor(), actor: null, body: { email: newAddress() } }),
  },
  {
    endpoint: registration.registerIspor,
    audit: { action: 'registration requested' },
    async prepare(site) {
      await acceptMembers(site, '10####');
      return { client: site.visitor(), actor: null, body: { email: newAddress(), member_number: '101976' } };
    },
  },
  {
    endpoint: registration.reactivateEmail,
    audit: { action: 'reactivation requested' },
    async prepare(site) {
      const { email } = await makeLapsed(site);
      return { client: site.visitor(), actor: null, body: { email } };
    },
  },
  {
    endpoint: registration.reactivate,
    audit: { action: 'account reactivated', old: true, new: true },
    async prepare(site) {
      const account = await makeLapsed(site);
      const code = await makeCode(site, 'reactivation', account);
      return { client: site.visitor(), actor: account.id, body: { code, password: newPassword } };
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
  {
    endpoint: tokens.createAccessToken,
    audit: { action: 'access token created', new: true },
    prepare: (site) => ownCall(site, { name: 'A program', days: 30, current_password: testPassword }),
  },
  {
    endpoint: tokens.revokeAccessToken,
    audit: { action: 'access token revoked', old: true },
    async prepare(site) {
      const account = await makeUser(site.db);
      const client = await site.signIn(account);
      const body = { name: 'A program', days: 30, current_password: testPassword } as const;
      const { json } = await client.call(tokens.createAccessToken, { body });
      return { client, actor: account.id, params: { id: (json as { data: { id: string } }).data.id } };
    },
  },
];
