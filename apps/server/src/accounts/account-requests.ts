import type { JobPayload } from '@cea/contract/jobs';
import { sql } from 'kysely';
import { audit, bySystem } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { getIsporMembers } from '../settings/account-settings.ts';
import { type Mailing, mailCode, mailNotice, mailRegistration } from './accounts-mails.ts';
import { findAccountForChange } from './accounts-queries.ts';
import { isMember } from './is-member.ts';

interface AccountRequest {
  readonly kind: 'registration' | 'reactivation';
  readonly email: string;
  readonly member_number?: string;
}

/**
 * Only queues a job: whether the address has an account must not show in the answer or its timing. Each address can be
 * mailed a few times an hour. Strangers can use that up, but then its owner has the links already.
 */
export async function requestAccount(deps: Deps, call: Call, request: AccountRequest): Promise<void> {
  await deps.limits.mailRequest.take(call.network);
  await deps.limits.mailedAddress.take(request.email);
  const { request_id, ip } = call.by;
  await call.write(async (tx) => {
    const { id: account_request_id } = await tx
      .insertInto('account_requests')
      .values({ ...request, request_id, ip })
      .returning('id')
      .executeTakeFirstOrThrow();
    await deps.addJob(tx, 'answer-account-request', { account_request_id });
  });
}

/** The refusal says something about the number alone: accounts are not looked at. Wrong numbers are limited. */
export async function requestIsporAccount(
  deps: Deps,
  call: Call,
  { email, member_number }: { email: string; member_number: string },
): Promise<void> {
  const { memberNumber } = deps.limits;
  await memberNumber.take(call.network);
  if (!isMember(await getIsporMembers(deps.databases.write), member_number)) {
    throw invalid({ member_number: ['This is not the number of a current ISPOR member.'] });
  }
  await memberNumber.giveBack(call.network);
  await requestAccount(deps, call, { kind: 'registration', email, member_number });
}

/** Two requests within a minute are answered with one mail, which keeps the first link alive. */
async function wasJustAnswered(tx: Tx, email: string): Promise<boolean> {
  const mail = await tx
    .selectFrom('mails')
    .where('email', '=', email)
    .where('kind', 'in', ['registration', 'invitation', 'reactivation', 'already-registered', 'account-deactivated'])
    .where('created_at', '>', sql<string>`now() - interval '60 seconds'`)
    .select('id')
    .executeTakeFirst();
  return mail !== undefined;
}

/** The queued job: mails the owner of the address what fits the account, of which only the owner learns. */
export async function answerAccountRequest(
  tx: Tx,
  deps: Mailing,
  { account_request_id }: JobPayload<'answer-account-request'>,
): Promise<void> {
  const request = await tx
    .selectFrom('account_requests')
    .where('id', '=', account_request_id)
    .select(['kind', 'email', 'member_number', 'request_id', 'ip'])
    .executeTakeFirst();
  if (!request) return;
  const { kind, email, member_number, request_id, ip } = request;
  // Locks the account before its requests, in the same order as deleting an account.
  const account = await findAccountForChange(tx, email);
  // An address without an account has no other row by which its requests can wait for each other.
  await tx.selectFrom('account_requests').where('email', '=', email).orderBy('id').forUpdate().select('id').execute();
  await tx.deleteFrom('account_requests').where('id', '=', account_request_id).execute();
  if (await wasJustAnswered(tx, email)) return;
  if (!account) {
    if (kind === 'reactivation') return;
    await mailRegistration(tx, deps, { email, member_number });
  } else if (account.lapsed_at) await mailCode(tx, deps, 'reactivation', account);
  else if (!account.is_active) await mailNotice(tx, deps, 'account-deactivated', account);
  else if (account.registered) await mailNotice(tx, deps, 'already-registered', account);
  else await mailCode(tx, deps, 'invitation', account);
  await audit(
    tx,
    { ...bySystem, request_id, ip },
    { action: `${kind} requested`, subject_type: 'user', subject_id: account?.id ?? null },
  );
}
