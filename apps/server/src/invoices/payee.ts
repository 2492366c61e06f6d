import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';

interface Payee {
  readonly payment_address: string;
}

export const readPayee = (db: Db | Tx, user_id: number): Promise<Payee> =>
  db.selectFrom('users').where('id', '=', user_id).select('payment_address').executeTakeFirstOrThrow();

/** The log says that the address was changed, and not to what: it cannot be erased. */
export async function updatePayee(
  tx: Tx,
  by: AuditSource,
  user_id: number,
  { payment_address }: Payee,
): Promise<Payee> {
  const changed = await tx
    .updateTable('users')
    .set({ payment_address })
    .where('id', '=', user_id)
    .where('payment_address', '<>', payment_address)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0)
    await audit(tx, by, { action: 'payment address changed', subject_type: 'user', subject_id: user_id });
  return { payment_address };
}
