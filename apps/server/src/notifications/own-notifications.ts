import type { listNotifications, Notification } from '@cea/contract/notifications';
import type { Reply } from '@cea/contract/endpoint';
import { pageMeta, type PageQuery } from '@cea/contract/paging';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

export async function listOwn(db: Db, user_id: number, query: PageQuery): Promise<Reply<typeof listNotifications>> {
  const own = db.selectFrom('notifications').where('user_id', '=', user_id);
  const [data, { total, unread }] = await Promise.all([
    own
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .select(['id', 'kind', 'title', 'text', 'path', 'created_at', 'read_at'])
      .execute(),
    own
      .select([
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) FILTER (WHERE read_at IS NULL))::int`.as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return { data: data as Notification[], meta: pageMeta(query, total), unread };
}

const unread = (tx: Tx, user_id: number) =>
  tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null);

/** One that is read already stays as it is. */
export async function markRead(tx: Tx, by: AuditSource, user_id: number, id: string): Promise<void> {
  const marked = await unread(tx, user_id).where('id', '=', id).returning('id').executeTakeFirst();
  if (marked) {
    await audit(tx, by, { action: 'notification read', subject_type: 'notification', subject_id: id });
    return;
  }
  const own = tx.selectFrom('notifications').where('user_id', '=', user_id).where('id', '=', id).select('id');
  if (!(await own.executeTakeFirst())) throw new Refusal('not-found');
}

/** Those that came after `until` were not seen yet. The browser knows times to the millisecond only. */
export async function markAllRead(tx: Tx, by: AuditSource, user_id: number, until: string): Promise<void> {
  const marked = await unread(tx, user_id)
    .where(sql`date_trunc('milliseconds', created_at)`, '<=', until)
    .returning('id')
    .execute();
  if (marked.length === 0) return;
  await audit(tx, by, {
    action: 'notifications read',
    subject_type: 'user',
    subject_id: user_id,
    new: { count: marked.length },
  });
}
