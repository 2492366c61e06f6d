import * as contract from '@cea/contract/reading-rounds';
import { createRound } from '../../apps/server/src/reading-rounds/create-round.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { findRound } from '../../apps/server/test/reading-factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

const makeRound = async ({ db }: Site): Promise<number> => (await db.transaction().execute((tx) => createRound(tx))).id;

export const readingRoundsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createRound,
    audit: { action: 'reading round added', new: true },
    prepare: adminCall,
  },
  {
    endpoint: contract.updateRound,
    audit: { action: 'reading round changed', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return { ...call, params: { id: await makeRound(site) }, body: { version: 1, label: `Round of ${call.actor}` } };
    },
  },
  {
    endpoint: contract.remindRoundReaders,
    audit: { action: 'readers reminded', new: true },
    async prepare(site) {
      const call = await adminCall(site);
      const reading = await makeReadingAt(site, 'accepted');
      return { ...call, params: { id: await findRound(site.db) }, body: { user_ids: [reading.readers[0].id] } };
    },
  },
  {
    endpoint: contract.deleteRound,
    audit: { action: 'reading round deleted', old: true },
    async prepare(site) {
      const params = { id: await makeRound(site) };
      return { ...(await adminCall(site)), params, reason: 'A reason for the audit log' };
    },
  },
];
