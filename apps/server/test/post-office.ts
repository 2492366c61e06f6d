import { jobHandlers } from '../src/job-handlers.ts';
import { createMailer } from '../src/lib/mail.ts';
import type { JobHandlers } from '../src/jobs/run-jobs.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import type { TestApp } from './harness.ts';

/** Delivers the mails of a test to a real mail server on loopback, as the worker does. */
export class PostOffice {
  readonly mailbox: MailSink;
  readonly handlers: JobHandlers;
  private readonly test: TestApp;
  private readonly closeMailer: () => void;

  private constructor(test: TestApp, mailbox: MailSink, smtpUrl: string) {
    const { config, addJob, storage, copyOut } = test.deps;
    const mailer = createMailer({ ...config, smtpUrl });
    this.test = test;
    this.mailbox = mailbox;
    this.closeMailer = () => mailer.close();
    const tools = { config, db: test.db, addJob, storage, copy: copyOut.write, log: test.app.log };
    this.handlers = jobHandlers({ ...tools, sendMail: mailer.send });
  }

  /** With another address, nothing listens and every attempt fails. */
  static async open(test: TestApp, smtpUrl?: string): Promise<PostOffice> {
    const mailbox = await startMailSink();
    return new PostOffice(test, mailbox, smtpUrl ?? mailbox.url);
  }

  /** One attempt at each mail that waits; returns why any failed. */
  async deliverAll({ isLast = false } = {}): Promise<string[]> {
    const waiting = await this.test.db
      .selectFrom('mails')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .orderBy('id')
      .select('id')
      .execute();
    const faults: string[] = [];
    for (const { id } of waiting)
      await this.handlers['send-mail']({ mail_id: id }, { isLast }).catch((error: Error) => faults.push(error.message));
    return faults;
  }

  mailsTo = (address: string) => this.mailbox.mails.filter(({ to }) => to?.some((one) => one.address === address));

  async close(): Promise<void> {
    this.closeMailer();
    await this.mailbox.stop();
  }
}
