import { login } from '@cea/contract/accounts';
import { testPassword } from '../apps/server/test/factories.ts';
import type { Site } from './site.ts';

/** How an address is answered that signs in with the right password: 200 where it is the account's own, else 422. */
export const signInStatus = async (site: Site, email: string): Promise<number> =>
  (await site.visitor().call(login, { body: { email, password: testPassword } })).status;
