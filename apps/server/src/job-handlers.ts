import type { FastifyBaseLogger } from 'fastify';
import { answerAccountRequest } from './accounts/account-requests.ts';
import { lapseAccounts } from './accounts/lapse-accounts.ts';
import { purgeExpired } from './accounts/purge-expired.ts';
import { mailResetLink } from './accounts/reset-password.ts';
import { runImport } from './article-imports/run-import.ts';
import { readPdf } from './article-files/read-pdf.ts';
import { sealAuditLog } from './audit/seal.ts';
import { botHandlers } from './bot-handlers.ts';
import { composeMails } from './compose-mail.ts';
import type { Config } from './config.ts';
import type { CopyOut } from './db/copy-out.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { earlierMails } from './earlier-mails.ts';
import { indexMissing } from './duplicates/match-articles.ts';
import { sweepFiles, sweepIncoming } from './files/sweep-files.ts';
import type { FileStorage } from './files/storage.ts';
import type { SendMail } from './lib/mail.ts';
import { deliverMail, failGivenUp } from './mails/deliver-mail.ts';
import { runDaily } from './notifications/run-daily.ts';
import { applyRequested, releaseAbandoned } from './publishing/apply-rates.ts';
import { trainIfDue } from './pre-screening/train-model.ts';
import { applyVocabulary } from './publishing/apply-vocabulary.ts';
import { rebuildAs } from './publishing/rebuild-records.ts';
import { announceRelease } from './releases/announce-release.ts';
import { buildRelease, failAbandonedBuilds } from './releases/build-release.ts';
import { eraseExpiredVisitors } from './releases/snapshot-visitors.ts';
import { runBotTasks } from './reader-bot/run-bot-tasks.ts';
import { digestRelease } from './saved-searches/digest-release.ts';
import { failAbandoned, runPublication } from './round-publishing/run-publication.ts';
import { anonymiseRemoved } from './sponsors/remove-seat-holder.ts';
import type { AddJob } from './jobs/add-job.ts';
import { countDeadJobs } from './jobs/dead-jobs.ts';
import type { JobHandlers } from './jobs/run-jobs.ts';

interface WorkerDeps {
  readonly config: Config;
  readonly db: Db;
  readonly addJob: AddJob;
  readonly storage: FileStorage;
  /** For files that the worker writes. */
  readonly copy: CopyOut;
  readonly sendMail: SendMail;
  readonly log: FastifyBaseLogger;
}

export function jobHandlers({ config, db, addJob, storage, copy, sendMail, log }: WorkerDeps): JobHandlers {
  const bot = botHandlers({ config, db });
  const delivery = { db, sendMail, ...composeMails(db, config) };
  return {
    'request-password-reset': (payload) => inTransaction(db, (tx) => mailResetLink(tx, { config, addJob }, payload)),
    'answer-account-request': (payload) =>
      inTransaction(db, (tx) => answerAccountRequest(tx, { config, addJob }, payload)),
    'send-mail': ({ mail_id }, attempt) => deliverMail(delivery, mail_id, attempt),
    'send-daily': () => inTransaction(db, (tx) => runDaily(tx, { addJob })),
    ...earlierMails(db, addJob),
    'apply-rates': (requested, attempt) => applyRequested(db, requested, attempt),
    'rebuild-records': ({ terms_hash }) => rebuildAs(db, terms_hash),
    'apply-vocabulary': (change) => applyVocabulary(db, change),
    'publish-round': ({ publication_id }) => runPublication(db, publication_id),
    'build-release': async ({ release }, attempt) => {
      await buildRelease({ db, storage, config, copy }, release, attempt);
      // A worker that is killed before this line starts the job again, which then finds the files made.
      await inTransaction(db, (tx) => addJob(tx, 'digest-release', { release }));
    },
    'digest-release': async ({ release }) => {
      await announceRelease({ db, addJob }, release);
      await digestRelease({ db, addJob }, release);
    },
    'import-articles': ({ import_id }) => runImport({ db, storage, config, addJob }, import_id),
    'run-bot-tasks': () => runBotTasks({ db, addJob, log, handlers: bot }),
    'index-articles': () => indexMissing(db),
    'rank-abstracts': () => trainIfDue(db),
    'read-pdf': ({ sha256 }) => readPdf({ db, storage }, sha256),
    'seal-audit-log': async () => {
      const seal = await inTransaction(db, sealAuditLog);
      // Logs are shipped off this machine: truncating the chain here leaves the seals there.
      if (seal) log.info({ seal }, 'audit log sealed');
    },
    'report-dead-jobs': async () => {
      await inTransaction(db, failGivenUp);
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
        await anonymiseRemoved(tx);
        await lapseAccounts(tx, { addJob });
        await eraseExpiredVisitors(tx);
        await releaseAbandoned(tx);
        await failAbandoned(tx);
        await failAbandonedBuilds(tx);
      }),
  };
}
