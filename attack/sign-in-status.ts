import { login } from '@cea/contract/accounts';
import { testPassword } from '../apps/server/test/factories.ts';
import type { Site } from './site.ts';

/** The status of signing in with the right password: 200 if the address is the account's, else 422. */
export const signInStatus = async (site: Site, email: string): Promise<number> =>
  (await site.visitor().call(login, { body: { email, password: testPassword } })).status;
