import { sql } from 'kysely';
import { audit, bySystem } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { endSessions } from '../http/session.ts';
import { getLapseMonths } from '../settings/account-settings.ts';
import { type Mailing, mailNotice } from './accounts-mails.ts';
import { endCodes } from './codes.ts';

/** Few at a time: the first run after a long while must not hold many accounts. The next run takes the others. */
const atOnce = 200;

/**
 * Switches off accounts that nobody has used, by signing in or with an access token, for the months of the setting.
 * Super Admins never lapse, so that nobody is locked out of a quiet installation.
 */
export async function lapseAccounts(tx: Tx, deps: Pick<Mailing, 'addJob'>): Promise<number> {
  const months = await getLapseMonths(tx);
  if (months === null) return 0;
  const { rows } = await sql<{ id: number; email: string }>`
    UPDATE users SET is_active = false, lapsed_at = now() WHERE id IN (
      SELECT u.id FROM users u
      WHERE u.is_active AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL
        AND greatest(u.last_signed_in_at, u.created_at,
          (SELECT max(t.last_used_at) FROM access_tokens t WHERE t.user_id = u.id)) < now() - make_interval(months => ${months})
        AND NOT EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role_id = 1)
      ORDER BY u.id LIMIT ${atOnce} FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, email`.execute(tx);
  for (const user of rows) {
    await endSessions(tx, user.id);
    await endCodes(tx, user.id);
    await mailNotice(tx, deps, 'account-lapsed', user);
    const change = { old: { status: 'active' }, new: { status: 'lapsed' } };
    await audit(tx, bySystem, { action: 'account lapsed', subject_type: 'user', subject_id: user.id, ...change });
  }
  return rows.length;
}
