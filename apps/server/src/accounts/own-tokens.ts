import { type AccessToken, tokenLimit } from '@cea/contract/access-tokens';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashToken, makeToken } from '../http/access-tokens.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { mailNotice } from './accounts-mails.ts';
import { changeOwnAccount } from './change-own-account.ts';
import { assertPassword } from './own-account.ts';

const isExpired = sql<boolean>`expires_at <= now()`;

const tokensOf = (db: Db | Tx, user_id: number) =>
  db.selectFrom('access_tokens').where('user_id', '=', user_id).where('revoked_at', 'is', null);

export const listTokensOf = (db: Db | Tx, user_id: number): Promise<AccessToken[]> =>
  tokensOf(db, user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'name', 'hint', 'created_at', 'expires_at', 'last_used_at', isExpired.as('expired')])
    .execute();

interface Wanted {
  readonly name: string;
  readonly days: number;
  readonly current_password: string;
}

/** The token is in this answer only: the database holds its hash. */
export async function createOwnToken(
  deps: Deps,
  call: SignedInCall,
  { name, days, current_password }: Wanted,
): Promise<{ data: AccessToken; token: string }> {
  const { actor } = call;
  await assertPassword(deps, call, 'current_password', current_password);
  const token = makeToken();
  const hint = token.slice(-4);
  const data = await changeOwnAccount(call, async (tx) => {
    const valid = await listTokensOf(tx, actor.id);
    if (valid.filter(({ expired }) => !expired).length >= tokenLimit)
      throw invalid({ name: [`You have ${tokenLimit} access tokens. Revoke one first.`] });
    const created = await tx
      .insertInto('access_tokens')
      .values({
        user_id: actor.id,
        name,
        token_hash: hashToken(token),
        hint,
        expires_at: sql`now() + make_interval(days => ${days}::int)`,
      })
      .returning(['id', 'name', 'hint', 'created_at', 'expires_at', 'last_used_at', isExpired.as('expired')])
      .executeTakeFirstOrThrow();
    await mailNotice(tx, deps, 'access-token-created', actor);
    await audit(tx, call.by, {
      action: 'access token created',
      subject_type: 'access token',
      subject_id: created.id,
      new: { hint, days },
    });
    return created;
  });
  return { data, token };
}

export async function revokeOwnToken(call: SignedInCall, id: string): Promise<void> {
  await changeOwnAccount(call, async (tx) => {
    const revoked = await tx
      .updateTable('access_tokens')
      .set({ revoked_at: sql`now()` })
      .where('id', '=', id)
      .where('user_id', '=', call.actor.id)
      .where('revoked_at', 'is', null)
      .returning('hint')
      .executeTakeFirst();
    if (!revoked) throw new Refusal('not-found');
    await audit(tx, call.by, {
      action: 'access token revoked',
      subject_type: 'access token',
      subject_id: id,
      old: revoked,
    });
  });
}
