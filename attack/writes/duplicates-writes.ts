import { randomUUID } from 'node:crypto';
import * as contract from '@cea/contract/potential-duplicates';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { confirmSafe } from '../../apps/server/src/duplicates/confirm-safe.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makePair } from '../duplicate-pair.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** An Admin, and an article that repeats another one. */
async function adminWithPair(site: Site) {
  const { import_id, article_id, earlier_id } = await makePair(site);
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const params = { id: import_id, articleId: article_id };
  return { call: { client: await site.signIn(account), actor: account.id, params }, article_id, earlier_id };
}

const decide = (site: Site, state: string, article_id: number) =>
  site.owner.query('UPDATE duplicate_pairs SET state = $2, decided_at = now() WHERE article_id = $1', [
    article_id,
    state,
  ]);

export const duplicatesWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.acceptDuplicate,
    audit: { action: 'duplicate linked', old: true, new: true },
    prepare: async (site) => (await adminWithPair(site)).call,
  },
  {
    endpoint: contract.confirmSafeDuplicates,
    audit: { action: 'duplicate linked', old: true, new: true },
    async prepare(site) {
      const { call } = await adminWithPair(site);
      return { ...call, params: { id: call.params.id }, body: { confirmation_id: randomUUID() } };
    },
  },
  {
    endpoint: contract.undoConfirmedDuplicates,
    audit: { action: 'duplicate split', old: true, new: true },
    async prepare(site) {
      const { call } = await adminWithPair(site);
      const named = { import_id: call.params.id, confirmation_id: randomUUID() };
      await inTransaction(site.db, (tx) => confirmSafe(tx, { ...bySystem, actor_id: call.actor }, named));
      return { ...call, params: { id: named.import_id, confirmationId: named.confirmation_id } };
    },
  },
  {
    endpoint: contract.rejectDuplicate,
    audit: { action: 'duplicate rejected', old: true, new: true },
    prepare: async (site) => (await adminWithPair(site)).call,
  },
  {
    endpoint: contract.reopenDuplicate,
    audit: { action: 'duplicate reopened', old: true, new: true },
    async prepare(site) {
      const { call, article_id } = await adminWithPair(site);
      await decide(site, 'rejected', article_id);
      return call;
    },
  },
  {
    endpoint: contract.splitDuplicate,
    audit: { action: 'duplicate split', old: true, new: true },
    async prepare(site) {
      const { call, article_id, earlier_id } = await adminWithPair(site);
      await decide(site, 'accepted', article_id);
      await site.owner.query('UPDATE articles SET duplicate_of = $2 WHERE id = $1', [article_id, earlier_id]);
      return call;
    },
  },
];
