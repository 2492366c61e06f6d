import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { type AccountPurpose, findCodeOwner } from './codes.ts';

/** What the page behind a mailed link shows. Reads the primary: a replica may not have a new code yet. */
export async function readCode({ limits, databases }: Deps, { network }: Call, purpose: AccountPurpose, code: string) {
  await limits.codeRead.take(network);
  const owner = await findCodeOwner(databases.write, purpose, code);
  if (!owner) throw new Refusal('not-found');
  return owner;
}
