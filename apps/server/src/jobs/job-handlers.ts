import { composeCodeMail, composeNotice } from '../accounts/accounts-mails.ts';
import { purgeExpired } from '../accounts/purge-expired.ts';
import { mailResetLink } from '../accounts/reset-password.ts';
import { sealAuditLog } from '../audit/seal.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SendMail } from '../lib/mail.ts';
import type { AddJob } from './add-job.ts';
import type { JobHandlers } from './run-jobs.ts';

interface WorkerDeps {
  readonly config: Config;
  readonly db: Db;
  readonly addJob: AddJob;
  readonly sendMail: SendMail;
}

export function jobHandlers({ config, db, addJob, sendMail }: WorkerDeps): JobHandlers {
  return {
    'request-password-reset': ({ email }) => inTransaction(db, (tx) => mailResetLink(tx, { config, addJob }, email)),
    'send-code-mail': async ({ code_id }) => {
      const letter = await composeCodeMail(db, config, code_id);
      if (letter) await sendMail(letter);
    },
    'send-notice-mail': (payload) => sendMail(composeNotice(payload)),
    'seal-audit-log': async () => {
      await inTransaction(db, sealAuditLog);
    },
    'purge-expired': () => inTransaction(db, purgeExpired),
  };
}
