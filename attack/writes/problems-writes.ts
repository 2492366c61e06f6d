import * as contract from '@cea/contract/problems';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function findType({ db }: Site): Promise<number> {
  const entries = db.selectFrom('vocabulary_entries').where('vocabulary', '=', contract.problemVocabulary);
  return (await entries.where('slug', '=', 'wrong-pdf').select('id').executeTakeFirstOrThrow()).id;
}

/** An Admin, and a problem in this state. */
async function problemCall(site: Site, state: 'open' | 'closed'): Promise<PreparedCall> {
  const { article, readers } = await makeReadingAt(site, 'accepted');
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const { id } = await site.db
    .insertInto('article_problems')
    .values({
      article_id: article.id,
      reporter_id: readers[0].id,
      type_id: await findType(site),
      text: 'The PDF is another article.',
      ...(state === 'closed' && { closed_at: new Date().toISOString(), closed_by: account.id, answer: 'Replaced.' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client: await site.signIn(account), actor: account.id, params: { id } };
}

export const problemsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.reportProblem,
    audit: { action: 'problem reported', new: true },
    async prepare(site) {
      const { article, forms, readers } = await makeReadingAt(site, 'accepted');
      return {
        client: await site.signIn(readers[0]),
        actor: readers[0].id,
        params: { id: article.id },
        body: { type: await findType(site), text: 'The PDF is another article.', form_id: forms[0]!.id },
      };
    },
  },
  {
    endpoint: contract.closeProblem,
    audit: { action: 'problem closed', old: true, new: true },
    prepare: async (site) => ({ ...(await problemCall(site, 'open')), body: { answer: 'Replaced.' } }),
  },
  {
    endpoint: contract.reopenProblem,
    audit: { action: 'problem reopened', old: true, new: true },
    prepare: (site) => problemCall(site, 'closed'),
  },
];
