import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { bearerOf, createTokenReader, hashToken, refuseTokenInAddress, revokeTokens } from './access-tokens.ts';
import { activeAccounts, type SignedIn, withRights } from './active-account.ts';
import type { HttpDeps } from './http-deps.ts';
import { cookiePolicy } from './cookies.ts';
import { Refusal } from './refusal.ts';

export type { SignedIn } from './active-account.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Null: not signed in. Undefined: not looked up, or unknown because the database was unreachable while serving a
     * page.
     */
    signedIn: SignedIn | null | undefined;
    /** The session that the reply's CSRF token belongs to, if the request opened or ended one. */
    sessionAfter: string | undefined;
    /** The caller is known by an access token, which no browser sends by itself. */
    byToken: boolean;
  }
}

const idle = sql`interval '120 minutes'`;
const absolute = sql`interval '12 hours'`;
const confirmationLasts = sql`interval '15 minutes'`;
const touchEvery = sql`interval '1 minute'`; // Without this, every read would write a row.

/** Stands in for the session id of a visitor. */
export const visitor = 'visitor';

export const liveSession = sql<boolean>`sessions.last_seen_at > now() - ${idle} AND sessions.created_at > now() - ${absolute}`;

async function findSignedIn(
  db: Db,
  config: Config,
  token: string,
): Promise<(SignedIn & { stale: boolean }) | undefined> {
  const row = await activeAccounts(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where(liveSession)
    .select([
      'sessions.id as session_id',
      sql<boolean>`coalesce(sessions.password_confirmed_at > now() - ${confirmationLasts}, false)`.as(
        'password_confirmed',
      ),
      sql<boolean>`sessions.last_seen_at < now() - ${touchEvery}`.as('stale'),
    ])
    .executeTakeFirst();
  return row && withRights(row, config);
}

/** Sets `request.signedIn` on every request with a live session, or with an access token where those are allowed. */
export function readSessions(app: FastifyInstance, { config, databases }: HttpDeps): void {
  const { session } = cookiePolicy(config);
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('sessionAfter', undefined);
  app.decorateRequest('byToken', false);

  const signedInBy = async (token: string | undefined): Promise<SignedIn | null> => {
    const found = token ? await findSignedIn(databases.write, config, token) : undefined;
    if (!found) return null;
    const { stale, ...signedIn } = found;
    if (stale) await touchSession(databases.write, signedIn.session_id);
    return signedIn;
  };

  const signedInWithToken = createTokenReader(databases.write, config);

  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, page } = request.routeOptions.config;
    const token = request.cookies[session.name];
    const bearer = endpoint && bearerOf(request);
    if (endpoint) refuseTokenInAddress(request);
    if (bearer !== undefined) {
      // Nothing else a browser sent along counts, and nothing that changes something can be called.
      if (!endpoint?.tokens) throw new Refusal('forbidden', 'Access tokens are for the public API and downloads only.');
      request.byToken = true;
      request.signedIn = await signedInWithToken(bearer, reply);
    } else if (endpoint) request.signedIn = await signedInBy(token);
    // Pages open even if the database is unreachable; their script asks again.
    else if (page) request.signedIn = await signedInBy(token).catch(() => undefined);
  });
}

async function touchSession(db: Db, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

interface Visit {
  readonly ip: string;
  readonly device: string;
}

/** Opens a session with a new token; an earlier session of the browser is abandoned. */
export async function openSession(
  tx: Tx,
  user_id: number,
  { ip, device }: Visit,
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('sessions')
    .values({ user_id, token_hash: hashToken(token), ip, device, password_confirmed_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/**
 * Ends all sessions of an account, except the given one, and its sign-ins that wait for a code, and revokes its tokens.
 * Returns how many sessions have ended.
 */
export async function endSessions(tx: Tx, user_id: number, except?: string): Promise<number> {
  await revokeTokens(tx, user_id);
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', user_id).execute();
  let ended = tx.deleteFrom('sessions').where('user_id', '=', user_id);
  if (except) ended = ended.where('id', '!=', except);
  return (await ended.returning('id').execute()).length;
}

export function setSessionCookie(
  { config }: HttpDeps,
  reply: FastifyReply,
  opened: { id: string; token: string },
): void {
  const { session } = cookiePolicy(config);
  reply.setCookie(session.name, opened.token, session.options);
  reply.request.sessionAfter = opened.id;
}

export function clearSessionCookie({ config }: HttpDeps, reply: FastifyReply): void {
  const { session } = cookiePolicy(config);
  reply.clearCookie(session.name, session.options);
  reply.request.sessionAfter = visitor;
}
