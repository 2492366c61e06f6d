import { type SqlBool, sql } from 'kysely';
import { audit, type AuditEntry } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { hashChosenPassword } from './choose-password.ts';
import { endCodes, findCodeOwner, findRegistrant, useCode, useRegistration } from './codes.ts';
import { answerEntered, enterAccount } from './enter-account.ts';
import { spentCode } from './reset-password.ts';

/** Where a code to register was mailed, after an invitation or at the person's own request. Reads the primary. */
async function findHolder(
  { databases }: Deps,
  code: string,
): Promise<{ email: string; full_name: string } | undefined> {
  const invited = await findCodeOwner(databases.write, 'invitation', code);
  if (invited) return { email: invited.email, full_name: invited.full_name };
  const registrant = await findRegistrant(databases.write, code);
  return registrant && { email: registrant.email, full_name: '' };
}

export async function readRegistration(deps: Deps, call: Call, code: string) {
  await deps.limits.codeRead.take(call.network);
  const holder = await findHolder(deps, code);
  if (!holder) throw new Refusal('not-found');
  return holder;
}

interface Chosen {
  readonly full_name: string;
  readonly password_hash: string;
}

interface Registered extends Pick<AuditEntry, 'old' | 'new'> {
  readonly id: number;
}

async function acceptInvitation(tx: Tx, code: string, chosen: Chosen): Promise<Registered | undefined> {
  const user = await useCode(tx, 'invitation', code);
  if (!user) return undefined;
  await tx.updateTable('users').set(chosen).where('id', '=', user.id).execute();
  return { id: user.id, old: { full_name: user.full_name }, new: { full_name: chosen.full_name } };
}

const isInvited = sql<SqlBool>`users.password_hash IS NULL AND users.is_active AND users.deleted_at IS NULL`;

/**
 * Makes the account of an address that asked for it. An invitation that came meanwhile is accepted with it, because the
 * code proves the address. If the address has registered in another way, the code does nothing any more.
 */
async function makeOwnAccount(tx: Tx, code: string, chosen: Chosen): Promise<Registered | undefined> {
  const registrant = await useRegistration(tx, code);
  if (!registrant) return undefined;
  const { email, member_number } = registrant;
  const account = await tx
    .insertInto('users')
    .values({ email, member_number, ...chosen })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...chosen, member_number })
        .where(isInvited),
    )
    .returning('id')
    .executeTakeFirst();
  if (!account) return undefined;
  await endCodes(tx, account.id);
  return { id: account.id, old: {}, new: { email, full_name: chosen.full_name, member_number } };
}

interface Registration {
  readonly code: string;
  readonly full_name: string;
  readonly password: string;
}

/** Sets name and password, uses the code, opens the session. */
export async function registerAccount(
  deps: Deps,
  call: Call,
  { code, full_name, password }: Registration,
): Promise<{ two_factor: boolean }> {
  await deps.limits.codeUse.take(call.network);
  const holder = await findHolder(deps, code);
  if (!holder) throw spentCode();
  const chosen = { full_name, password_hash: await hashChosenPassword(password, holder.email) };
  const { id, entered } = await call.write(async (tx) => {
    const user = (await acceptInvitation(tx, code, chosen)) ?? (await makeOwnAccount(tx, code, chosen));
    if (!user) throw spentCode();
    const { id: subject_id, ...changed } = user;
    const by = { ...call.by, actor_id: subject_id };
    await audit(tx, by, { action: 'registered', subject_type: 'user', subject_id, ...changed });
    return { id: subject_id, entered: await enterAccount(tx, call, subject_id) };
  });
  return answerEntered(deps, call, id, entered);
}
