import type { Mail } from '@cea/contract/mails';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { deadQueue } from '../jobs/dead-jobs.ts';
import { findMail } from './mails-queries.ts';

const refusals = {
  waiting: 'This mail is already waiting to be sent.',
  dropped: 'This mail was not sent because there was no need for it any more.',
} as const;

/** The job that was given up; a new one takes its place, and nobody needs to look after it any more. */
async function removeGivenUp(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE name = ${deadQueue} AND state < 'active'
    AND ${id} IN (data->>'mail_id', data->>'code_id')`.execute(tx);
}

/** A link that no longer opens anything is not worth another mail. */
async function refuseSpentCode(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`SELECT FROM codes WHERE id = ${id}
    AND (ended_at IS NOT NULL OR (mailed_at IS NOT NULL AND expires_at < now()))`.execute(tx);
  if (rows.length > 0)
    throw new Refusal('conflict', 'The link in this mail was used, replaced or has expired. Send a new one instead.');
}

/** Queues a sent or failed mail again. Its Message-ID stays, so that a mailbox that has it drops the repeat. */
export async function sendAgain(deps: Deps, call: SignedInCall, id: string): Promise<Mail> {
  const { appUrl } = deps.config;
  return call.write(async (tx) => {
    const before = await tx
      .selectFrom('mails')
      .where('id', '=', id)
      .select(['state', 'kind', 'user_id'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('not-found');
    const state = before.state as Mail['state'];
    if (state === 'waiting' || state === 'dropped') throw new Refusal('conflict', refusals[state]);
    await refuseSpentCode(tx, id);
    await tx
      .updateTable('mails')
      .set({ state: 'waiting', sent_at: null, failure: null })
      .where('id', '=', id)
      .execute();
    await removeGivenUp(tx, id);
    await deps.addJob(tx, 'send-mail', { mail_id: id });
    await audit(tx, call.by, {
      action: 'mail sent again',
      subject_type: 'mail',
      subject_id: id,
      old: { state },
      new: { kind: before.kind, user_id: before.user_id },
    });
    return (await findMail(tx, appUrl, id))!;
  });
}
