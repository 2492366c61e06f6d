import { startTraining } from '@cea/contract/my-training';
import * as contract from '@cea/contract/training';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeAgreedArticle, makeTraining, makeTrainingArticle } from '../../apps/server/test/training-factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

async function adminCall(site: Site): Promise<PreparedCall> {
  const account = await makeUser(site.db, { roles: ['Admin'] });
  return { client: await site.signIn(account), actor: account.id };
}

const makeReader = (site: Site) => makeUser(site.db, { roles: ['External Reader'] });

export const trainingWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.addTrainingArticle,
    audit: { action: 'training article added', new: true },
    async prepare(site) {
      const { id: article_id } = await makeAgreedArticle(site.db);
      return { ...(await adminCall(site)), body: { article_id, advice: 'Look at the perspective.' } };
    },
  },
  {
    endpoint: contract.updateTrainingArticle,
    audit: { action: 'training article changed', old: true, new: true },
    async prepare(site) {
      const { id } = await makeTrainingArticle(site.db);
      return { ...(await adminCall(site)), params: { id }, body: { advice: 'Look at the price year.', retired: true } };
    },
  },
  {
    endpoint: contract.assignTraining,
    audit: { action: 'training assigned', new: true },
    async prepare(site) {
      const { id } = await makeTrainingArticle(site.db);
      const body = { reader_id: (await makeReader(site)).id, training_article_ids: [id] };
      return { ...(await adminCall(site)), body };
    },
  },
  {
    endpoint: contract.completeTraining,
    audit: { action: 'training completed', old: true, new: true },
    async prepare(site) {
      const { id } = await makeTraining(site.db, (await makeReader(site)).id);
      return { ...(await adminCall(site)), params: { id } };
    },
  },
  {
    endpoint: startTraining,
    audit: { action: 'training review opened', new: true },
    async prepare(site) {
      const reader = await makeReader(site);
      const { step_id } = await makeTraining(site.db, reader.id);
      return { client: await site.signIn(reader), actor: reader.id, params: { id: step_id } };
    },
  },
];
