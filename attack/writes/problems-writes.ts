import * as contract from '@cea/contract/problems';
import { makeUser } from '../../apps/server/test/factories.ts';
import { findProblemType, makeProblem } from '../../apps/server/test/make-problem.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

/** An Admin, and a problem in this state. */
async function problemCall(site: Site, state: 'open' | 'closed'): Promise<PreparedCall> {
  const { article, readers } = await makeReadingAt(site, 'accepted');
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const closed = { closed_at: new Date().toISOString(), closed_by: account.id, answer: 'Replaced.' };
  const reported = { article_id: article.id, reporter_id: readers[0].id };
  const id = await makeProblem(site.db, { ...reported, ...(state === 'closed' && closed) });
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
        body: { type: await findProblemType(site.db), text: 'The PDF is another article.', form_id: forms[0]!.id },
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
