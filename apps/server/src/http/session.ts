import { createHash, randomBytes } from 'node:crypto';
import type { Actor, RoleName } from '@cea/contract/roles';
import { scopesOf } from '@cea/contract/roles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { HttpDeps } from './http-deps.ts';
import { cookiePolicy } from './cookies.ts';

/** The account behind a request, read on every request so that a revoked ability is gone at once. */
export interface SignedIn extends Actor {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly affiliation: string;
  readonly session_id: string;
  readonly password_confirmed: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Null: not signed in. Undefined: not looked up, or unknown because the database was unreachable while serving a
     * page.
     */
    signedIn: SignedIn | null | undefined;
    /** The session that the reply's CSRF token belongs to, if the request opened or ended one. */
    sessionAfter: string | undefined;
  }
}

const idle = sql`interval '120 minutes'`;
const absolute = sql`interval '12 hours'`;
const confirmationLasts = sql`interval '15 minutes'`;
const touchEvery = sql`interval '1 minute'`; // Without this, every read would write a row.

/** Stands in for the session id of a visitor. */
export const visitor = 'visitor';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const liveSession = sql<boolean>`sessions.last_seen_at > now() - ${idle} AND sessions.created_at > now() - ${absolute}`;

async function findSignedIn(db: Db, token: string): Promise<(SignedIn & { stale: boolean }) | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('sponsors', 'sponsors.id', 'users.sponsor_id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where(liveSession)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      'users.affiliation',
      'users.admin_area_access',
      'sessions.id as session_id',
      sql<RoleName[]>`ARRAY(SELECT r.name FROM user_roles ur JOIN roles r ON r.id = ur.role_id
        WHERE ur.user_id = users.id ORDER BY r.id)`.as('roles'),
      sql<boolean>`sponsor_status(sponsors.is_active, sponsors.expires_at) = 'active'`.as('sponsor_active'),
      sql<boolean>`coalesce(sessions.password_confirmed_at > now() - ${confirmationLasts}, false)`.as(
        'password_confirmed',
      ),
      sql<boolean>`sessions.last_seen_at < now() - ${touchEvery}`.as('stale'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { admin_area_access, ...account } = row;
  return { ...account, scope: scopesOf(account.roles, admin_area_access) };
}

/** Sets `request.signedIn` on every request with a live session. */
export function readSessions(app: FastifyInstance, { config, databases }: HttpDeps): void {
  const { session } = cookiePolicy(config);
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('sessionAfter', undefined);

  const signedInBy = async (token: string | undefined): Promise<SignedIn | null> => {
    const found = token ? await findSignedIn(databases.write, token) : undefined;
    if (!found) return null;
    const { stale, ...signedIn } = found;
    if (stale) await touchSession(databases.write, signedIn.session_id);
    return signedIn;
  };

  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const token = request.cookies[session.name];
    if (endpoint) request.signedIn = await signedInBy(token);
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

/** Ends all sessions of an account, except the given one. Returns how many have ended. */
export async function endSessions(tx: Tx, user_id: number, except?: string): Promise<number> {
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
