import { editArticle } from '@cea/contract/article-editing';
import { archiveArticles, unarchiveArticles } from '@cea/contract/article-list';
import * as contract from '@cea/contract/articles';
import { makeUser } from '../../apps/server/test/factories.ts';
import { type Stage, makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

/** An Admin, and an article at this stage. */
async function adminAt(site: Site, stage: Stage) {
  const { article, consensus_id = 0 } = await makeReadingAt(site, stage);
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const call = { client: await site.signIn(account), actor: account.id, params: { id: article.id } };
  return { call, consensus_id };
}

export const articlesWrites: readonly ValidWrite[] = [
  {
    endpoint: editArticle,
    audit: { action: 'article edited', old: true, new: true },
    prepare: async (site) => ({
      ...(await adminAt(site, 'assigned')).call,
      // A file sent along leaves a row of its own; attaching one is a write of its own, too.
      body: { version: '1', title: 'A corrected title' },
    }),
  },
  {
    endpoint: contract.publishReview,
    audit: { action: 'article published', new: true },
    async prepare(site) {
      const { call, consensus_id } = await adminAt(site, 'agreed');
      return { ...call, params: { ...call.params, formId: consensus_id } };
    },
  },
  {
    endpoint: contract.unpublishArticle,
    audit: { action: 'article unpublished', new: true },
    prepare: async (site) => (await adminAt(site, 'published')).call,
  },
  {
    endpoint: contract.archiveArticle,
    audit: { action: 'article archived', new: true },
    prepare: async (site) => (await adminAt(site, 'published')).call,
  },
  {
    endpoint: contract.unarchiveArticle,
    audit: { action: 'article unarchived', new: true },
    async prepare(site) {
      const { call } = await adminAt(site, 'assigned');
      await site.owner.query('UPDATE articles SET archived_at = now() WHERE id = $1', [call.params.id]);
      return call;
    },
  },
  {
    endpoint: contract.resetArticle,
    audit: { action: 'article reset', old: true },
    prepare: async (site) => ({ ...(await adminAt(site, 'answered')).call, reason: 'A reason for the audit log' }),
  },
  {
    endpoint: archiveArticles,
    audit: { action: 'article archived', new: true },
    async prepare(site) {
      const { params, ...call } = (await adminAt(site, 'published')).call;
      return { ...call, body: { selected: { ids: [params.id] }, unpublish: true } };
    },
  },
  {
    endpoint: unarchiveArticles,
    audit: { action: 'article unarchived', new: true },
    async prepare(site) {
      const { params, ...call } = (await adminAt(site, 'assigned')).call;
      await site.owner.query('UPDATE articles SET archived_at = now() WHERE id = $1', [params.id]);
      return { ...call, body: { selected: { ids: [params.id] } } };
    },
  },
];
