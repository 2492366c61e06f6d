import { nameRelease } from '@cea/contract/releases';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

let named = 0;

async function adminCall(site: Site) {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

export const revisionWrites: readonly ValidWrite[] = [
  {
    endpoint: nameRelease,
    audit: { action: 'release named', new: true },
    async prepare(site) {
      named += 1;
      await makeReadingAt(site, 'published'); // A revision can have only one name.
      return { ...(await adminCall(site)), body: { name: `2026.${named}`, notes: 'Named' } };
    },
  },
];
