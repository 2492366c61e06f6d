import { applyRates } from '@cea/contract/rate-sets';
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

/** There is one draft at most; it is made where there is none. */
async function draftVersion(site: Site): Promise<number> {
  await site.owner.query(`INSERT INTO rate_sets (version, target_year)
    SELECT max(version) + 1, max(target_year) FROM rate_sets ON CONFLICT DO NOTHING`);
  const { rows } = await site.owner.query<{ version: number }>(`SELECT version FROM rate_sets WHERE status = 'draft'`);
  return rows[0]!.version;
}

export const revisionWrites: readonly ValidWrite[] = [
  {
    endpoint: nameRelease,
    audit: { action: 'release named', new: true },
    async prepare(site) {
      named += 1;
      await makeReadingAt(site, 'published'); // a revision has one name only
      return { ...(await adminCall(site)), body: { name: `2026.${named}`, notes: 'Named' } };
    },
  },
  {
    endpoint: applyRates,
    audit: { action: 'rates to be applied', later: 'rates applied' },
    prepare: async (site) => ({ ...(await adminCall(site)), params: { version: await draftVersion(site) } }),
  },
];
