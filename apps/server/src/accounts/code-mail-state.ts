import type { MailState } from '@cea/contract/users';
import { sql } from 'kysely';
import type { AccountPurpose } from './codes.ts';

/**
 * Delivery state of the mail with the live code for this purpose; null if there is no such code. For queries on
 * `users`.
 */
export const mailStateOfCode = (purpose: AccountPurpose) => sql<MailState | null>`SELECT CASE
    WHEN c.mailed_at IS NOT NULL THEN 'sent'
    WHEN m.state = 'failed' THEN 'failed'
    WHEN m.failure IS NOT NULL THEN 'delayed'
    ELSE 'queued' END
  FROM codes c LEFT JOIN mails m ON m.kind = c.purpose AND m.subject_id = c.id::text
  WHERE c.user_id = users.id AND c.purpose = ${purpose} AND c.ended_at IS NULL`;
