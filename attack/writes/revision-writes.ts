import { createHash, randomBytes } from 'node:crypto';
import { downloadSnapshot, forgetSnapshotToken } from '@cea/contract/snapshot';
import { eraseSnapshotVisitor } from '@cea/contract/snapshot-analytics';
import { snapshotAnswers } from '../../apps/server/test/snapshot-answers.ts';
import { buildRelease, nameRelease } from '@cea/contract/releases';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeReleaseOn } from '../make-release-on.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

let named = 100;

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
  {
    endpoint: buildRelease,
    audit: { action: 'release files requested', new: true },
    async prepare(site) {
      const name = await makeReleaseOn(site);
      for (const table of ['release_files', 'release_changes', 'release_counts', 'release_builds'])
        await site.owner.query(`DELETE FROM ${table} WHERE release = $1`, [name]);
      return { ...(await adminCall(site)), params: { name } };
    },
  },
  {
    endpoint: downloadSnapshot,
    audit: { action: 'snapshot downloaded', new: true },
    async prepare(site) {
      await makeReleaseOn(site);
      return { client: site.visitor(), actor: null, body: { ...(await snapshotAnswers(site.db)) } };
    },
  },
  {
    endpoint: forgetSnapshotToken,
    audit: { action: 'snapshot token forgotten', new: true },
    async prepare(site) {
      const token = randomBytes(32).toString('base64url');
      const { country, consent: _, ...answers } = await snapshotAnswers(site.db);
      const token_hash = createHash('sha256').update(token).digest();
      await site.db
        .insertInto('snapshot_visitors')
        .values({ ...answers, country_id: country, token_hash })
        .execute();
      return { client: site.visitor(), actor: null, body: { token } };
    },
  },
  {
    endpoint: eraseSnapshotVisitor,
    audit: { action: 'snapshot visitor erased', new: true },
    prepare: async (site) => ({ ...(await adminCall(site)), body: { email: 'nobody@example.org' } }),
  },
];
