import { removeSecondFactor } from '../accounts/second-factor.ts';
import { erasePersonalValues, listFormerAddresses } from '../audit/personal-values.ts';
import type { Tx } from '../db/database.ts';
import { endSessions } from '../http/session.ts';
import { forgetReporter } from '../registry/report-error.ts';

/**
 * Erases what is stored about the person outside the account: mails, notifications, codes, sessions, second factor, access
 * tokens, saved views and searches, search history, own terms to mark, name and address on invoices, values of the audit log.
 */
export async function erasePerson(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const addresses = [email, ...(await listFormerAddresses(tx, id))];
  await endSessions(tx, id);
  await removeSecondFactor(tx, id);
  await tx.deleteFrom('access_tokens').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('codes')
    .where((eb) => eb.or([eb('user_id', '=', id), eb.and([eb('user_id', 'is', null), eb('email', 'in', addresses)])]))
    .execute();
  await tx.deleteFrom('saved_views').where('user_id', '=', id).execute();
  await tx.deleteFrom('search_histories').where('user_id', '=', id).execute();
  await tx.deleteFrom('saved_searches').where('user_id', '=', id).execute();
  await tx.deleteFrom('own_highlights').where('user_id', '=', id).execute();
  await tx.deleteFrom('notices').where('user_id', '=', id).execute();
  await tx.deleteFrom('notification_preferences').where('user_id', '=', id).execute();
  await tx.deleteFrom('notifications').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', 'in', addresses)]))
    .execute();
  await tx
    .updateTable('invoices')
    .set({ payee: 'Deleted user' })
    .where('reader_id', '=', id)
    .where('payee', 'is not', null)
    .execute();
  for (const table of ['reset_requests', 'account_requests'] as const)
    await tx.deleteFrom(table).where('email', 'in', addresses).execute();
  await forgetReporter(tx, addresses);
  await erasePersonalValues(tx, id);
}
