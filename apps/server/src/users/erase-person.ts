import { erasePersonalValues, listFormerAddresses } from '../audit/personal-values.ts';
import type { Tx } from '../db/database.ts';
import { endSessions } from '../http/session.ts';
import { forgetReporter } from '../registry/report-error.ts';

/**
 * Erases what is stored about the person outside the account: mails, codes, sessions, saved views, own terms to mark,
 * values of the audit log.
 */
export async function erasePerson(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const addresses = [email, ...(await listFormerAddresses(tx, id))];
  await endSessions(tx, id);
  await tx.deleteFrom('codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('saved_views').where('user_id', '=', id).execute();
  await tx.deleteFrom('own_highlights').where('user_id', '=', id).execute();
  await tx.deleteFrom('notices').where('user_id', '=', id).execute();
  await tx.deleteFrom('reset_requests').where('email', 'in', addresses).execute();
  await forgetReporter(tx, addresses);
  await erasePersonalValues(tx, id);
}
