import { retryBotTask, retryBotTasks } from '@cea/contract/reader-bot';
import { makeUser } from '../../apps/server/test/factories.ts';
import { makeLogEntry } from '../../apps/server/test/bot-log.ts';
import { makeReadingAt } from '../reading-stages.ts';
import type { Site } from '../site.ts';
import type { ValidWrite } from './valid-write.ts';

async function adminWithFailedTask(site: Site) {
  const { article } = await makeReadingAt(site, 'assigned');
  const account = await makeUser(site.db, { roles: ['Admin'] });
  const id = await makeLogEntry(site.db, article.id, { status: 'failed', message: 'The server did not answer.' });
  return { call: { client: await site.signIn(account), actor: account.id }, id };
}

export const readerBotWrites: readonly ValidWrite[] = [
  {
    endpoint: retryBotTask,
    audit: { action: 'bot task retried', old: true, new: true },
    async prepare(site) {
      const { call, id } = await adminWithFailedTask(site);
      return { ...call, params: { id } };
    },
  },
  {
    endpoint: retryBotTasks,
    audit: { action: 'bot task retried', old: true, new: true },
    async prepare(site) {
      const { call, id } = await adminWithFailedTask(site);
      return { ...call, body: { ids: [id] } };
    },
  },
];
