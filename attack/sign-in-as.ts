import { type Caller, makeCaller } from '../apps/server/test/callers.ts';
import type { Client } from './http-client.ts';
import type { Site } from './site.ts';

export async function signInAs(site: Site, caller: Caller): Promise<Client> {
  const account = await makeCaller(site.db, caller);
  return account ? site.signIn(account) : site.visitor();
}
