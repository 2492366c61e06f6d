import { z } from 'zod';

/** Job name → payload. Codes never travel in a payload: the worker derives them (server: accounts/codes.ts). */
export const jobs = {
  /** With the request it came in by, for the audit log. */
  'request-password-reset': z.object({
    email: z.string(),
    request_id: z.string().nullable(),
    ip: z.string().nullable(),
  }),
  'send-code-mail': z.object({ code_id: z.uuid() }),
  'send-notice-mail': z.object({
    notice: z.enum(['email-changed', 'password-changed']),
    user_id: z.int(),
    to: z.string(),
    /** Makes the Message-ID, so that a repeat is recognised. */
    event_id: z.uuid(),
  }),
  'send-report-mail': z.object({ report_id: z.uuid() }),
  'apply-rates': z.object({ version: z.int(), actor_id: z.int(), request_id: z.string().nullable() }),
  /** What the records are to be made by, so that no other version of the code takes it. */
  'rebuild-records': z.object({ terms_hash: z.string() }),
  'seal-audit-log': z.object({}),
  'purge-expired': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]>;
