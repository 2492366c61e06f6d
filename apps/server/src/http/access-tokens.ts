import { createHash, randomBytes } from 'node:crypto';
import { tokenPrefix } from '@cea/contract/access-tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { activeAccounts, type SignedIn, withRights } from './active-account.ts';
import { limitHeaders } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Stands in for the session id of a token's caller. */
const noSession = 'access token';

/** 256 bits, recognizable by its beginning. */
export const makeToken = (): string => `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization: Bearer` header; undefined if there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '')?.map((part) => part ?? '')[1];

const tokenInAddress = new RegExp(String.raw`[?&](?:access_token=|[^=&]*=${tokenPrefix}[\w-]{43}(?:&|$))`);

/** Addresses are kept in histories and logs, so a token in one is no longer a secret. */
export function refuseTokenInAddress({ url }: FastifyRequest): void {
  if (!tokenInAddress.test(url)) return;
  throw new Refusal(
    'bad-request',
    'Send an access token in the header Authorization, never in an address. Revoke this one: others may have read it.',
  );
}

const refused = (message: string): Refusal =>
  new Refusal('unauthenticated', message, { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });

const touchEvery = sql`interval '1 minute'`; // Without this, every read would write a row.

/** The account of a token that is neither revoked nor expired, with that account's rights of today. */
async function findByToken(
  db: Db,
  config: Config,
  token: string,
): Promise<(SignedIn & { token_id: string }) | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('access_tokens', 'access_tokens.user_id', 'users.id')
    .where('access_tokens.token_hash', '=', hashToken(token))
    .where('access_tokens.revoked_at', 'is', null)
    .where('access_tokens.expires_at', '>', sql<string>`now()`)
    .select([
      'access_tokens.id as token_id',
      sql<boolean>`coalesce(last_used_at < now() - ${touchEvery}, true)`.as('stale'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { stale, ...account } = row;
  if (stale)
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.token_id)
      .execute();
  return { ...withRights(account, config), session_id: noSession, password_confirmed: false };
}

/** Calls with tokens are counted by account, from whichever network they come. */
export function createTokenReader(db: Db, config: Config) {
  const callsPerMinute = config.requestsPerMinuteWithToken;
  const counter = new RateLimiterMemory({ keyPrefix: 'token', points: callsPerMinute, duration: 60 });

  async function count(reply: FastifyReply, account: number): Promise<void> {
    const state = await counter.consume(account).catch((spent: unknown) => spent);
    if (!(state instanceof RateLimiterRes)) throw state;
    const headers = limitHeaders(callsPerMinute, state);
    if (state.consumedPoints > callsPerMinute) throw new Refusal('too-many', undefined, { headers });
    const { 'retry-after': _, ...told } = headers;
    reply.headers(told);
  }

  return async (token: string, reply: FastifyReply): Promise<SignedIn> => {
    const found = await findByToken(db, config, token);
    if (!found) throw refused('This access token is not valid. It may have expired or been revoked.');
    await count(reply, found.id);
    return found;
  };
}

/** Revokes all tokens of an account. */
export async function revokeTokens(tx: Tx, user_id: number): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute();
}
