import type { MailKind } from '@cea/contract/mails';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';

export interface NewMail {
  readonly kind: MailKind;
  /** What the text is made from when the mail is sent. A subject has one mail of each kind. */
  readonly subject_id: string;
  readonly user_id: number | null;
  readonly email: string;
  /** Given where the subject already has a name that is used nowhere else. */
  readonly id?: string;
}

/**
 * Writes a mail and queues its delivery, both in the caller's transaction: a mail exists if and only if its cause does.
 * Undefined if the subject already has this mail.
 */
export async function addMail(
  tx: Tx,
  { addJob }: { readonly addJob: AddJob },
  mail: NewMail,
): Promise<string | undefined> {
  const added = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await addJob(tx, 'send-mail', { mail_id: added.id });
  return added?.id;
}
