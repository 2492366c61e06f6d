import * as contract from '@cea/contract/notifications';
import { unsubscribeCode } from '../../apps/server/src/notifications/unsubscribe-codes.ts';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { Site } from '../site.ts';
import type { PreparedCall, ValidWrite } from './valid-write.ts';

/** A reader with an unread notification. */
async function toldReader(site: Site): Promise<PreparedCall & { id: string }> {
  const account = await makeUser(site.db, { roles: ['External Reader'] });
  const { id } = await site.db
    .insertInto('notifications')
    .values({
      user_id: account.id,
      kind: 'overdue',
      about_id: 1,
      title: 'Overdue: Full review 1',
      text: '2 articles were due yesterday.',
      path: '/data-collection',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, client: await site.signIn(account), actor: account.id };
}

export const notificationsWrites: readonly ValidWrite[] = [
  {
    endpoint: contract.updateMailChoices,
    audit: { action: 'notification settings changed', old: true, new: true },
    async prepare(site) {
      const { id: _, ...call } = await toldReader(site);
      return { ...call, body: { overdue: 'daily' } };
    },
  },
  {
    endpoint: contract.unsubscribe,
    audit: { action: 'notification settings changed', old: true, new: true },
    async prepare(site) {
      const { id } = await makeUser(site.db, { roles: ['External Reader'] });
      const code = unsubscribeCode(site.environment.APP_KEY ?? '', { id, kind: 'overdue' });
      return { client: site.visitor(), actor: null, params: { code } };
    },
  },
  {
    endpoint: contract.readNotification,
    audit: { action: 'notification read' },
    async prepare(site) {
      const { id, ...call } = await toldReader(site);
      return { ...call, params: { id } };
    },
  },
  {
    endpoint: contract.readAllNotifications,
    audit: { action: 'notifications read', new: true },
    async prepare(site) {
      const { id: _, ...call } = await toldReader(site);
      return { ...call, body: { until: '2100-01-01T00:00:00Z' } };
    },
  },
];
