import { z } from 'zod';

/**
 * Job name → payload: ids of rows, and nothing personal. The text and address of a mail stay in tables from which a person can be
 * erased, and the worker derives codes (server: accounts/codes.ts).
 */
export const jobs = {
  'request-password-reset': z.object({ reset_request_id: z.uuid() }),
  'answer-account-request': z.object({ account_request_id: z.uuid() }),
  'send-mail': z.object({ mail_id: z.uuid() }),
  /** Reminders and daily summaries, once on each day of the organization. */
  'send-daily': z.object({}),
  // Added by earlier versions of the API; the worker turns each into a mail.
  'send-code-mail': z.object({ code_id: z.uuid() }),
  'send-notice-mail': z.object({ notice_id: z.uuid() }),
  'send-report-mail': z.object({ report_id: z.uuid() }),
  'send-report-answer': z.object({ report_id: z.uuid() }),
  'send-assignment-mail': z.object({ assignment_id: z.int(), reader_id: z.int() }),
  'apply-rates': z.object({ version: z.int(), actor_id: z.int(), request_id: z.string().nullable() }),
  /** The definitions to rebuild with, so that no other version of the code takes the job. */
  'rebuild-records': z.object({ terms_hash: z.string() }),
  /** An entry was renamed or moved. */
  'apply-vocabulary': z.object({ entry_id: z.int(), old_label: z.string() }),
  'publish-round': z.object({ publication_id: z.uuid() }),
  /** Its change log and files. */
  'build-release': z.object({ release: z.string() }),
  /** Tells the owners of saved searches what a release changed among their results. */
  'digest-release': z.object({ release: z.string() }),
  'import-articles': z.object({ import_id: z.int() }),
  /** Queues what ReaderBot has to do and runs what waits. */
  'run-bot-tasks': z.object({}),
  'index-articles': z.object({}),
  /** Trains the ranking of abstracts, if decisions or articles call for it. */
  'rank-abstracts': z.object({}),
  'read-pdf': z.object({ sha256: z.string() }),
  'seal-audit-log': z.object({}),
  'purge-expired': z.object({}),
  'sweep-files': z.object({}),
  'report-dead-jobs': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>;
