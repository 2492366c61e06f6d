import type { MailKind } from '@cea/contract/mails';
import { sql } from 'kysely';
import type { Db, Tx } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { notifyReaders } from '../../src/assignments/notify-readers.ts';
import { remindReaders } from '../../src/notifications/remind-readers.ts';

interface DemoMail {
  readonly kind: MailKind;
  readonly email: string;
  readonly daysAgo: number;
  readonly failure?: string;
}

/** To invented people; nobody reads mail at example.org. */
const mails: readonly DemoMail[] = [
  { kind: 'report', email: 'cear@example.org', daysAgo: 1 },
  { kind: 'report', email: 'cear@example.org', daysAgo: 2 },
  { kind: 'report-answer', email: 'a.tanaka@example.org', daysAgo: 11 },
  { kind: 'report-answer', email: 'samira.haddad@example.org', daysAgo: 44 },
  {
    kind: 'report-answer',
    email: 'l.marchetti@example.org',
    daysAgo: 3,
    failure: "Can't send mail - all recipients were rejected: 550 5.1.1 … User unknown",
  },
  { kind: 'password-changed', email: 'ines.internal@example.org', daysAgo: 26 },
  { kind: 'email-changed', email: 'ines.internal@example.org', daysAgo: 25 },
  { kind: 'password-changed', email: 'former.reader@example.org', daysAgo: 5, failure: 'connect ETIMEDOUT' },
];

const noJobs = async () => {};

async function addMails(tx: Tx): Promise<void> {
  for (const [at, { daysAgo, failure = null, ...mail }] of mails.entries()) {
    const then = sql<string>`now() - make_interval(days => ${daysAgo}, hours => ${(at * 5) % 9}, mins => ${(at * 17) % 60})`;
    await tx
      .insertInto('mails')
      .values({
        ...mail,
        subject_id: sql<string>`gen_random_uuid()::text`,
        user_id: null,
        state: failure === null ? 'sent' : 'failed',
        attempts: failure === null ? 1 : 31,
        failure,
        created_at: then,
        tried_at: sql<string>`${then} + interval '3 seconds'`,
        sent_at: failure === null ? sql<string>`${then} + interval '3 seconds'` : null,
      })
      .execute();
  }
}

/** What the demonstration readers were told about their assignments, when they were published. */
async function tellReaders(tx: Tx): Promise<void> {
  const { rows } = await sql<{ assignment_id: number; reader_ids: number[]; published_at: string }>`
    SELECT r.assignment_id, array_agg(DISTINCT r.reader_id) AS reader_ids, s.published_at
    FROM assigned_readings r JOIN assignments s ON s.id = r.assignment_id JOIN users u ON u.id = r.reader_id
    WHERE s.published_at > now() - interval '90 days' AND u.email LIKE '%@demo.example'
    GROUP BY r.assignment_id, s.published_at ORDER BY s.published_at`.execute(tx);
  for (const { assignment_id, reader_ids, published_at } of rows) {
    await notifyReaders(tx, { addJob: noJobs }, assignment_id, reader_ids);
    await sql`UPDATE notifications SET created_at = ${published_at},
        read_at = CASE WHEN ${published_at}::timestamptz < now() - interval '7 days' THEN ${published_at}::timestamptz + interval '2 hours' END
      WHERE kind = 'new-assignment' AND about_id = ${assignment_id}`.execute(tx);
  }
  await remindReaders(tx, { addJob: noJobs });
}

/** Mails and notifications of the last weeks. Idempotent. */
export const seedDemoMails = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('mails').where('kind', '=', 'report').select('id').limit(1).executeTakeFirst();
    if (known) return;
    await addMails(tx);
    await tellReaders(tx);
    // Nobody is mailed about what the demonstration invents: these were sent when they were written.
    await sql`UPDATE mails m SET state = 'sent', attempts = 1, created_at = n.created_at, tried_at = n.created_at,
        sent_at = n.created_at FROM notifications n WHERE n.mail_id = m.id AND m.state = 'waiting'`.execute(tx);
  });
