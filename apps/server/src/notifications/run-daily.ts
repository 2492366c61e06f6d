import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { timeZone, today } from '../settings/today.ts';
import { remindReaders } from './remind-readers.ts';
import { sendDigests } from './send-digests.ts';

/** Mails of the day are there when people start to work. */
const firstHour = 6;

/** True for the first caller on each day of the organization, from six in the morning on. Others wait for its end. */
async function beginDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql`INSERT INTO daily_runs (day) SELECT ${today}
    WHERE extract(hour FROM now() AT TIME ZONE ${timeZone}) >= ${firstHour}
    ON CONFLICT DO NOTHING RETURNING day`.execute(tx);
  return rows.length > 0;
}

/** The work of a day, in one transaction: done as a whole or not at all. */
export async function runDaily(tx: Tx, deps: { readonly addJob: AddJob }): Promise<void> {
  if (!(await beginDay(tx))) return;
  await remindReaders(tx, deps);
  await sendDigests(tx, deps);
}
