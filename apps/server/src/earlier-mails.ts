import { sql } from 'kysely';
import type { MailKind } from '@cea/contract/mails';
import type { Db, Tx } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import type { AddJob } from './jobs/add-job.ts';
import { notifyReaders } from './assignments/notify-readers.ts';
import type { JobHandlers } from './jobs/run-jobs.ts';
import { getPublicSettings } from './settings/public-settings.ts';

type Earlier =
  | 'send-code-mail'
  | 'send-notice-mail'
  | 'send-report-mail'
  | 'send-report-answer'
  | 'send-assignment-mail';

interface Subject {
  readonly kind: string;
  readonly user_id: number | null;
  readonly email: string;
}

/** A job may be delivered twice, or be retried after it was given up: the mail waits again unless it was sent. */
async function adopt(tx: Tx, addJob: AddJob, id: string, subject_id: string, subject: Subject | undefined) {
  if (!subject) return;
  const kind = subject.kind as MailKind;
  const adopted = await tx
    .insertInto('mails')
    .values({ ...subject, id, kind, subject_id })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ state: 'waiting' })
        .where('mails.state', 'in', ['waiting', 'failed']),
    )
    .returning('id')
    .executeTakeFirst();
  if (adopted) await addJob(tx, 'send-mail', { mail_id: adopted.id });
}

/** Mails that an earlier version of the API queued as jobs of their own, before or during an upgrade. */
export function earlierMails(db: Db, addJob: AddJob): Pick<JobHandlers, Earlier> {
  return {
    'send-code-mail': ({ code_id }) =>
      inTransaction(db, async (tx) => {
        const { rows } =
          await sql<Subject>`SELECT purpose AS kind, user_id, email FROM codes WHERE id = ${code_id}`.execute(tx);
        await adopt(tx, addJob, code_id, code_id, rows[0]);
      }),
    'send-notice-mail': ({ notice_id }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<Subject>`SELECT kind, user_id, email FROM notices WHERE id = ${notice_id}`.execute(
          tx,
        );
        await adopt(tx, addJob, notice_id, notice_id, rows[0]);
      }),
    'send-report-mail': ({ report_id }) =>
      inTransaction(db, async (tx) => {
        const { contact_email } = await getPublicSettings(tx);
        await adopt(tx, addJob, report_id, report_id, { kind: 'report', user_id: null, email: contact_email });
      }),
    'send-report-answer': ({ report_id }) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<Subject & { id: string }>`SELECT gen_random_uuid() AS id, 'report-answer' AS kind,
          NULL::int AS user_id, email FROM error_reports WHERE id = ${report_id} AND email IS NOT NULL`.execute(tx);
        if (rows[0]) await adopt(tx, addJob, rows[0].id, report_id, rows[0]);
      }),
    'send-assignment-mail': ({ assignment_id, reader_id }) =>
      inTransaction(db, (tx) => notifyReaders(tx, { addJob }, assignment_id, [reader_id])),
  };
}
