import type { MailKind } from '@cea/contract/mails';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Letter, SendMail } from '../lib/mail.ts';
import { deadQueue } from '../jobs/dead-jobs.ts';

export interface TakenMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly subject_id: string;
  readonly user_id: number | null;
  readonly email: string;
}

export interface Delivery {
  readonly db: Db;
  readonly sendMail: SendMail;
  /** Undefined if its subject is gone or settled: then nothing is sent. */
  readonly compose: (mail: TakenMail) => Promise<Omit<Letter, 'key'> | undefined>;
  /** In the transaction that marks the mail as sent. */
  readonly onSent: (tx: Tx, mail: TakenMail) => Promise<void>;
}

/** The next attempt. Nothing if the mail was sent or dropped, or erased with its person. */
async function takeMail(db: Db, id: string): Promise<TakenMail | undefined> {
  const taken = await inTransaction(db, (tx) =>
    tx
      .updateTable('mails')
      .set({ state: 'waiting', attempts: sql`attempts + 1`, tried_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'failed'])
      .returning(['id', 'kind', 'subject_id', 'user_id', 'email'])
      .executeTakeFirst(),
  );
  return taken as TakenMail | undefined;
}

const settle = (db: Db, id: string, outcome: { state: 'dropped' } | { state: 'waiting' | 'failed'; failure: string }) =>
  inTransaction(db, (tx) => tx.updateTable('mails').set(outcome).where('id', '=', id).execute());

const reasonOf = (error: unknown): string => (error as Error).message.slice(0, 500) || 'Unknown error';

/**
 * One attempt at a mail. A worker that is killed between the server's acceptance and our note of it leaves the mail
 * waiting: the next attempt repeats it, with an equal Message-ID, by which mailboxes drop it.
 */
export async function deliverMail(delivery: Delivery, id: string, { isLast }: { isLast: boolean }): Promise<void> {
  const { db, sendMail, compose, onSent } = delivery;
  const mail = await takeMail(db, id);
  if (!mail) return;
  const letter = await compose(mail);
  if (!letter) return void (await settle(db, id, { state: 'dropped' }));
  try {
    await sendMail({ ...letter, key: id });
  } catch (error) {
    await settle(db, id, { state: isLast ? 'failed' : 'waiting', failure: reasonOf(error) });
    throw error;
  }
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('mails')
      .set({ state: 'sent', sent_at: sql`now()`, failure: null, email: letter.to })
      .where('id', '=', id)
      .execute();
    await onSent(tx, mail);
  });
}

/** The queue gives up a job whose worker is killed in its last attempt; nobody could note it in the mail then. */
export async function failGivenUp(tx: Tx): Promise<void> {
  await sql`UPDATE mails SET state = 'failed', failure = coalesce(failure, 'The worker was stopped during the last attempt.')
    WHERE state = 'waiting' AND EXISTS (SELECT FROM pgboss.job j
      WHERE j.name = ${deadQueue} AND j.state < 'active' AND j.data->>'mail_id' = mails.id::text)`.execute(tx);
}
