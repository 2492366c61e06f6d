import * as contract from '@cea/contract/admin-assignments';
import { makeUser } from '../../apps/server/test/factories.ts';
import { findRound, makeAcceptedArticle, makeReading } from '../../apps/server/test/reading-factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

/** An assignment of one article with two readers and a due date, and an administrator. */
async function planned(site: Site, published: boolean) {
  const reading = await makeReading(site.db, undefined, undefined, { published });
  const { assignment_id: id } = reading;
  await site.db.updateTable('assignments').set({ due_on: '2099-12-31' }).where('id', '=', id).execute();
  return { reading, call: { ...(await adminCall(site)), params: { id } } };
}

const makeReader = (site: Site) => makeUser(site.db, { roles: ['Internal Reader'] });

export const assignmentsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.createAssignment,
    audit: { action: 'assignment added', new: true },
    async prepare(site) {
      return { ...(await adminCall(site)), body: { round_id: await findRound(site.db), kind: 'screening' } };
    },
  },
  {
    endpoint: contract.updateAssignment,
    audit: { action: 'assignment changed', old: true, new: true },
    async prepare(site) {
      const { reading, call } = await planned(site, false);
      const cell = { article_id: reading.article.id, reader_id: reading.readers[0].id, planned: false };
      return { ...call, body: { cells: [cell] } };
    },
  },
  {
    endpoint: contract.addArticles,
    audit: { action: 'articles assigned', new: true },
    async prepare(site) {
      const { id } = await makeAcceptedArticle(site.db);
      return { ...(await planned(site, false)).call, body: { article_ids: [id] } };
    },
  },
  {
    endpoint: contract.dealAssignment,
    reads: true,
    async prepare(site) {
      const { reading, call } = await planned(site, false);
      return { ...call, body: { article_ids: [reading.article.id], rule: 'balance' } };
    },
  },
  {
    endpoint: contract.addReaders,
    audit: { action: 'readers added', new: true },
    async prepare(site) {
      return { ...(await planned(site, false)).call, body: { user_ids: [(await makeReader(site)).id] } };
    },
  },
  {
    endpoint: contract.removeReaders,
    audit: { action: 'readers removed', old: true },
    async prepare(site) {
      const { reading, call } = await planned(site, false);
      return { ...call, body: { user_ids: [reading.readers[0].id] } };
    },
  },
  {
    endpoint: contract.reassignReader,
    audit: { action: 'reader reassigned', old: true, new: true },
    async prepare(site) {
      const { reading, call } = await planned(site, true);
      const to = await makeReader(site);
      return { ...call, body: { from_user_id: reading.readers[0].id, to_user_id: to.id } };
    },
  },
  {
    endpoint: contract.removeArticles,
    audit: { action: 'articles removed', old: true },
    async prepare(site) {
      const { reading, call } = await planned(site, false);
      return { ...call, body: { article_ids: [reading.article.id] } };
    },
  },
  {
    endpoint: contract.deleteAssignment,
    audit: { action: 'assignment deleted', old: true },
    prepare: async (site) => (await planned(site, true)).call,
  },
  {
    endpoint: contract.publishAssignment,
    audit: { action: 'assignment published', new: true },
    prepare: async (site) => (await planned(site, false)).call,
  },
];
