import type { MailState } from '@cea/contract/users';
import { type RawBuilder, sql } from 'kysely';
import { deadQueue } from '../jobs/dead-jobs.ts';
import type { CodePurpose } from './codes.ts';

const jobIn = (queue: string, states: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM pgboss.job j
  WHERE j.name = ${queue} AND j.state ${states} AND j.data->>'code_id' = c.id::text)`;

/**
 * Delivery state of the mail with the live code for this purpose; null if there is no such code. For queries on
 * `users`.
 */
export const mailStateOfCode = (purpose: CodePurpose) => sql<MailState | null>`SELECT CASE
    WHEN c.mailed_at IS NOT NULL THEN 'sent'
    WHEN ${jobIn(deadQueue, sql`< 'active'`)} THEN 'failed'
    WHEN ${jobIn('send-code-mail', sql`= 'retry'`)} THEN 'delayed'
    ELSE 'queued' END
  FROM codes c WHERE c.user_id = users.id AND c.purpose = ${purpose} AND c.ended_at IS NULL`;
