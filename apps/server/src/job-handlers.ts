import type { FastifyBaseLogger } from 'fastify';
import { composeCodeMail, composeNotice } from './accounts/accounts-mails.ts';
import { markMailed } from './accounts/codes.ts';
import { purgeExpired } from './accounts/purge-expired.ts';
import { mailResetLink } from './accounts/reset-password.ts';
import { composeAssignmentMail } from './assignments/assignment-mail.ts';
import { runImport } from './article-imports/run-import.ts';
import { readPdf } from './article-files/read-pdf.ts';
import { sealAuditLog } from './audit/seal.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { indexMissing } from './duplicates/match-articles.ts';
import { sweepFiles, sweepIncoming } from './files/sweep-files.ts';
import type { FileStorage } from './files/storage.ts';
import type { Letter, SendMail } from './lib/mail.ts';
import { applyRequested, releaseAbandoned } from './publishing/apply-rates.ts';
import { applyVocabulary } from './publishing/apply-vocabulary.ts';
import { composeAnswerMail } from './error-reports/answer-report.ts';
import { composeReportMail } from './registry/report-error.ts';
import { rebuildAs } from './publishing/rebuild-records.ts';
import type { AddJob } from './jobs/add-job.ts';
import { countDeadJobs } from './jobs/dead-jobs.ts';
import type { JobHandlers } from './jobs/run-jobs.ts';

interface WorkerDeps {
  readonly config: Config;
  readonly db: Db;
  readonly addJob: AddJob;
  readonly storage: FileStorage;
  readonly sendMail: SendMail;
  readonly log: FastifyBaseLogger;
}

export function jobHandlers({ config, db, addJob, storage, sendMail, log }: WorkerDeps): JobHandlers {
  /** The subject of a mail may be gone by the time it is sent. */
  const send = async (letter: Letter | undefined) => {
    if (letter) await sendMail(letter);
  };
  return {
    'request-password-reset': (payload) => inTransaction(db, (tx) => mailResetLink(tx, { config, addJob }, payload)),
    'send-code-mail': async ({ code_id }) => {
      const letter = await inTransaction(db, (tx) => composeCodeMail(tx, config, code_id));
      if (!letter) return;
      await sendMail(letter);
      await inTransaction(db, (tx) => markMailed(tx, code_id));
    },
    'send-notice-mail': async ({ notice_id }) => send(await composeNotice(db, notice_id)),
    'send-report-mail': async ({ report_id }) => send(await composeReportMail(db, config, report_id)),
    'send-report-answer': async ({ report_id }) => send(await composeAnswerMail(db, config, report_id)),
    'send-assignment-mail': async ({ assignment_id, reader_id }) =>
      send(await composeAssignmentMail(db, config, assignment_id, reader_id)),
    'apply-rates': (requested) => applyRequested(db, requested),
    'rebuild-records': ({ terms_hash }) => rebuildAs(db, terms_hash),
    'apply-vocabulary': (change) => applyVocabulary(db, change),
    'import-articles': ({ import_id }) => runImport({ db, storage, config }, import_id),
    'index-articles': () => indexMissing(db),
    'read-pdf': ({ sha256 }) => readPdf({ db, storage }, sha256),
    'seal-audit-log': async () => {
      const seal = await inTransaction(db, sealAuditLog);
      // Logs are shipped off this machine: truncating the chain here leaves the seals there.
      if (seal) log.info({ seal }, 'audit log sealed');
    },
    'report-dead-jobs': async () => {
      const dead_jobs = await countDeadJobs(db);
      if (dead_jobs > 0) log.error({ dead_jobs }, 'jobs were given up; see npm run jobs -- failed');
    },
    'sweep-files': async () => {
      const unfinished = await sweepIncoming(config.incomingFolder);
      const unreferenced = await sweepFiles({ db, storage, graceHours: config.filesGraceHours });
      if (unfinished + unreferenced > 0) log.info({ unfinished, unreferenced }, 'files swept');
    },
    'purge-expired': () =>
      inTransaction(db, async (tx) => {
        await purgeExpired(tx);
        await releaseAbandoned(tx);
      }),
  };
}
