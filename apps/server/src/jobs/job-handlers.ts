import type { FastifyBaseLogger } from 'fastify';
import { composeCodeMail, composeNotice } from '../accounts/accounts-mails.ts';
import { purgeExpired } from '../accounts/purge-expired.ts';
import { mailResetLink } from '../accounts/reset-password.ts';
import { sealAuditLog } from '../audit/seal.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SendMail } from '../lib/mail.ts';
import { applyRequested, releaseAbandoned } from '../money/request-apply.ts';
import { composeReportMail } from '../registry/report-error.ts';
import { rebuildAs } from '../registry/rebuild-records.ts';
import type { AddJob } from './add-job.ts';
import type { JobHandlers } from './run-jobs.ts';

interface WorkerDeps {
  readonly config: Config;
  readonly db: Db;
  readonly addJob: AddJob;
  readonly sendMail: SendMail;
  readonly log: FastifyBaseLogger;
}

export function jobHandlers({ config, db, addJob, sendMail, log }: WorkerDeps): JobHandlers {
  return {
    'request-password-reset': (asked) => inTransaction(db, (tx) => mailResetLink(tx, { config, addJob }, asked)),
    'send-code-mail': async ({ code_id }) => {
      const letter = await composeCodeMail(db, config, code_id);
      if (letter) await sendMail(letter);
    },
    'send-notice-mail': (payload) => sendMail(composeNotice(payload)),
    'send-report-mail': async ({ report_id }) => {
      const letter = await composeReportMail(db, config, report_id);
      if (letter) await sendMail(letter);
    },
    'apply-rates': (requested) => applyRequested(db, requested),
    'rebuild-records': ({ terms_hash }) => rebuildAs(db, terms_hash),
    'seal-audit-log': async () => {
      const seal = await inTransaction(db, sealAuditLog);
      // The log leaves this machine: whoever cuts off the end of the chain cannot cut it off there.
      if (seal) log.info({ seal }, 'audit log sealed');
    },
    'purge-expired': () =>
      inTransaction(db, async (tx) => {
        await purgeExpired(tx);
        await releaseAbandoned(tx);
      }),
  };
}
