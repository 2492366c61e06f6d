import { randomUUID } from 'node:crypto';
import * as merges from '@cea/contract/journal-merges';
import * as contract from '@cea/contract/journals';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { mergeJournals } from '../../apps/server/src/journals/merge-journals.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

let made = 0;
async function makeJournal(site: Site): Promise<number> {
  made += 1;
  const name = `Journal of Attack ${made}`;
  return (await site.db.insertInto('journals').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
}

const mergeOfTwo = async (site: Site) => ({
  merge_id: randomUUID(),
  ids: [await makeJournal(site)],
  into: await makeJournal(site),
});

async function findClassification(site: Site): Promise<number> {
  const entry = site.db.selectFrom('vocabulary_entries').where('vocabulary', '=', 'journal-classification');
  return (await entry.where('archived_at', 'is', null).select('id').executeTakeFirstOrThrow()).id;
}

export const journalsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createJournal,
    audit: { action: 'journal added', new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return { ...call, body: { name: `Journal added by ${call.actor}` } };
    },
  },
  {
    endpoint: contract.updateJournal,
    audit: { action: 'journal changed', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      return {
        ...call,
        params: { key: await makeJournal(site) },
        body: { abbreviation: `J changed by ${call.actor}` },
      };
    },
  },
  {
    endpoint: contract.deleteJournal,
    audit: { action: 'journal deleted', old: true },
    async prepare(site) {
      const params = { key: await makeJournal(site) };
      return { ...(await adminCall(site)), params, reason: 'A reason for the audit log' };
    },
  },
  {
    endpoint: merges.mergeJournals,
    audit: { action: 'journal merged', old: true, new: true },
    async prepare(site) {
      return { ...(await adminCall(site)), body: await mergeOfTwo(site) };
    },
  },
  {
    endpoint: merges.undoMerge,
    audit: { action: 'journal merge undone', old: true, new: true },
    async prepare(site) {
      const call = await adminCall(site);
      const body = await mergeOfTwo(site);
      await inTransaction(site.db, (tx) => mergeJournals(tx, { ...bySystem, actor_id: call.actor }, body));
      return { ...call, params: { mergeId: body.merge_id } };
    },
  },
  {
    endpoint: contract.classifyJournals,
    audit: { action: 'journal changed', old: true, new: true },
    async prepare(site) {
      const body = {
        selected: { ids: [await makeJournal(site)] },
        classification_id: await findClassification(site),
      };
      return { ...(await adminCall(site)), body };
    },
  },
];
