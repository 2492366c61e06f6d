import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../http/access-tokens.ts';
import { cookiePolicy } from '../http/cookies.ts';
import type { Call } from '../http/route.ts';

const lasts = sql`interval '10 minutes'`;

/** The password was right; the session opens with the code. The token goes into a cookie of this browser. */
export async function openPending(tx: Tx, user_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('pending_sign_ins')
    .values({ user_id, token_hash: hashToken(token) })
    .execute();
  return token;
}

export function setPendingCookie({ config }: Deps, { reply }: Call, token: string): void {
  const { pending } = cookiePolicy(config);
  reply.setCookie(pending.name, token, pending.options);
}

export function clearPendingCookie({ config }: Deps, { reply }: Call): void {
  const { pending } = cookiePolicy(config);
  reply.clearCookie(pending.name, { ...pending.options, maxAge: 0 });
}

const livePending = sql<boolean>`pending_sign_ins.created_at > now() - ${lasts}`;

const hashOf = ({ config }: Deps, { reply }: Call): Buffer =>
  hashToken(reply.request.cookies[cookiePolicy(config).pending.name] ?? '');

/** The account that this browser is signing in to. */
export const findPending = (db: Db, deps: Deps, call: Call) =>
  db
    .selectFrom('pending_sign_ins')
    .innerJoin('users', 'users.id', 'pending_sign_ins.user_id')
    .where('token_hash', '=', hashOf(deps, call))
    .where(livePending)
    .select(['users.id', 'users.email'])
    .executeTakeFirst();

/** Uses it up. If two calls race, the row lock lets one through and the other finds none. */
export async function usePending(tx: Tx, deps: Deps, call: Call): Promise<boolean> {
  const used = await tx
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', hashOf(deps, call))
    .where(livePending)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
