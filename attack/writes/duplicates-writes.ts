import * as contract from '@cea/contract/potential-duplicates';
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
