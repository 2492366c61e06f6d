import type { NotificationKind } from '@cea/contract/notification-kinds';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { addMail } from '../mails/add-mail.ts';
import { choiceOf } from './mail-choices.ts';

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly user_id: number;
  /** Told at most once for each person and kind; null where the change itself happens once. */
  readonly occasion: string | null;
  /** The assignment, consensus form, invoice, import, or revision of a release. */
  readonly about_id: number;
  /** The subject of its mail. */
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/**
 * Tells a person on the site and, at once or in the next daily summary, by mail: in the caller's transaction. Returns
 * the id of the notification; undefined if the account is closed, or the person was told already.
 */
export async function notify(
  tx: Tx,
  deps: { readonly addJob: AddJob },
  notification: NewNotification,
): Promise<string | undefined> {
  const { kind, user_id } = notification;
  const person = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  if (!person) return undefined;
  const choice = await choiceOf(tx, user_id, kind);
  const told = await tx
    .insertInto('notifications')
    .values({ ...notification, waits_for_digest: choice === 'daily' })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!told) return undefined;
  if (choice !== 'at-once') return told.id;
  const mail_id = await addMail(tx, deps, { kind, subject_id: told.id, user_id, email: person.email });
  if (mail_id) await tx.updateTable('notifications').set({ mail_id }).where('id', '=', told.id).execute();
  return told.id;
}
