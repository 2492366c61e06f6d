import type { JobPayload } from '@cea/contract/jobs';
import { sql } from 'kysely';
import { audit, bySystem } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { type Mailing, mailCode } from './accounts-mails.ts';
import { findRegisteredForChange } from './accounts-queries.ts';
import { hashChosenPassword } from './choose-password.ts';
import { endCodes, findCodeOwner, useCode } from './codes.ts';
import { rememberBrowser } from './known-browser.ts';

export const spentCode = (): Refusal =>
  new Refusal('invalid', 'This link has been used or has expired.', {
    errors: { code: ['This link has been used or has expired.'] },
  });

/** Only queues a job: whether the address has an account must not show in the answer or its timing. */
export async function requestReset(deps: Deps, call: Call, email: string): Promise<void> {
  await deps.limits.mailRequest.take(call.network);
  const { request_id, ip } = call.by;
  await call.write(async (tx) => {
    const { id: reset_request_id } = await tx
      .insertInto('reset_requests')
      .values({ email, request_id, ip })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.addJob(tx, 'request-password-reset', { reset_request_id });
  });
}

/** The queued job. At most one link a minute; a second request within it keeps the first link alive. */
export async function mailResetLink(
  tx: Tx,
  deps: Mailing,
  { reset_request_id }: JobPayload<'request-password-reset'>,
): Promise<void> {
  const request = await tx
    .selectFrom('reset_requests')
    .where('id', '=', reset_request_id)
    .select(['email', 'request_id', 'ip'])
    .executeTakeFirst();
  if (!request) return;
  const { email, request_id, ip } = request;
  // Locks the account before its request, in the same order as deleting an account.
  const user = await findRegisteredForChange(tx, email);
  await tx.deleteFrom('reset_requests').where('id', '=', reset_request_id).execute();
  if (!user) return;
  // A lapsed account gets a new password, too, with the link that reactivates it.
  const purpose = user.lapsed_at ? 'reactivation' : 'reset';
  const recent = await tx
    .selectFrom('codes')
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<string>`now() - interval '60 seconds'`)
    .select('id')
    .executeTakeFirst();
  if (recent) return;
  await mailCode(tx, deps, purpose, user);
  const by = { ...bySystem, request_id, ip };
  await audit(tx, by, { action: 'password reset requested', subject_type: 'user', subject_id: user.id });
}

export async function resetPassword(deps: Deps, call: Call, code: string, password: string): Promise<void> {
  await deps.limits.codeUse.take(call.network);
  const owner = await findCodeOwner(deps.databases.write, 'reset', code);
  if (!owner) throw spentCode();
  const password_hash = await hashChosenPassword(password, owner.email);
  await call.write(async (tx) => {
    const user = await useCode(tx, 'reset', code);
    if (!user) throw spentCode();
    await tx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
    await endSessions(tx, user.id);
    await endCodes(tx, user.id); // Includes a change of address requested by someone with the old password.
    await audit(
      tx,
      { ...call.by, actor_id: user.id },
      { action: 'password reset', subject_type: 'user', subject_id: user.id },
    );
  });
  // Anyone who can read the account's mail can sign in here, even while the password is being guessed from elsewhere.
  rememberBrowser(deps, call, owner.id, 'one factor');
}
