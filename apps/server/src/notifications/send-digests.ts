import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { addMail } from '../mails/add-mail.ts';
import { today } from '../settings/today.ts';
import { choiceNow } from './mail-choices.ts';
import { stillApplies } from './still-applies.ts';

interface Digest {
  readonly user_id: number;
  readonly email: string;
  readonly today: string;
  readonly ids: string[];
}

/** What waits for a summary and still is worth telling, by person. */
const listDigests = async (tx: Tx): Promise<Digest[]> =>
  (
    await sql<Digest>`SELECT u.id AS user_id, u.email, ${today}::text AS today, array_agg(n.id) AS ids
      FROM notifications n JOIN users u ON u.id = n.user_id AND u.is_active AND u.deleted_at IS NULL
      WHERE n.waits_for_digest AND ${choiceNow} <> 'never' AND ${stillApplies}
      GROUP BY u.id ORDER BY u.id`.execute(tx)
  ).rows;

/** One mail to each person whom something waits for. What was settled since, or is no longer wanted, is left out. */
export async function sendDigests(tx: Tx, deps: { readonly addJob: AddJob }): Promise<void> {
  for (const { user_id, email, today: day, ids } of await listDigests(tx)) {
    const mail_id = await addMail(tx, deps, { kind: 'digest', subject_id: `${user_id} ${day}`, user_id, email });
    if (mail_id) await tx.updateTable('notifications').set({ mail_id }).where('id', 'in', ids).execute();
  }
  await tx.updateTable('notifications').set({ waits_for_digest: false }).where('waits_for_digest', '=', true).execute();
}
