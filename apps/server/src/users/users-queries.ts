import type { RoleName } from '@cea/contract/roles';
import type { MailState, User, UserFilters, UserStatus } from '@cea/contract/users';
import { type SqlBool, sql } from 'kysely';
import { mailStateOfCode } from '../accounts/code-mail-state.ts';
import { hasSecondFactor } from '../http/active-account.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

const status = sql<UserStatus>`CASE WHEN users.lapsed_at IS NOT NULL THEN 'lapsed' WHEN NOT users.is_active THEN 'inactive'
  WHEN users.password_hash IS NULL THEN 'invited' ELSE 'active' END`;
const roles = sql<RoleName[]>`ARRAY(SELECT r.name FROM user_roles ur JOIN roles r ON r.id = ur.role_id
  WHERE ur.user_id = users.id ORDER BY r.id)`;
const sponsor = sql<User['sponsor']>`CASE WHEN sponsors.id IS NULL THEN NULL
  ELSE jsonb_build_object('id', sponsors.id, 'name', sponsors.name) END`;

const invitationMail = sql<MailState | null>`CASE WHEN users.password_hash IS NULL
  THEN (${mailStateOfCode('invitation')}) END`;

const resetMail = sql<MailState | null>`(${mailStateOfCode('reset')})`;

const pendingEmail = sql<User['pending_email']>`(SELECT jsonb_build_object('email', p.email,
    'mail', (${mailStateOfCode('email-change')}))
  FROM codes p WHERE p.user_id = users.id AND p.purpose = 'email-change' AND p.ended_at IS NULL AND p.expires_at > now())`;

const presented = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .leftJoin('sponsors', 'sponsors.id', 'users.sponsor_id')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.full_name',
      'users.affiliation',
      'users.email',
      'users.admin_area_access',
      'users.created_at',
      'users.last_signed_in_at',
      'users.member_number',
      roles.as('roles'),
      status.as('status'),
      invitationMail.as('invitation_mail'),
      pendingEmail.as('pending_email'),
      resetMail.as('reset_mail'),
      sponsor.as('sponsor'),
      hasSecondFactor.as('two_factor'),
    ]);

function matching({ search, role, status: wanted, mail }: UserFilters) {
  const all: Condition[] = [];
  if (search)
    all.push(sql<SqlBool>`(users.full_name ILIKE ${likePattern(search)} OR users.email ILIKE ${likePattern(search)}
      OR users.member_number = ${search})`);
  if (role) all.push(sql<SqlBool>`${role} = ANY(${roles})`);
  if (wanted) all.push(sql<SqlBool>`${status} = ${wanted}`);
  if (mail) all.push(sql<SqlBool>`${mail} IN (${invitationMail}, ${resetMail}, (${mailStateOfCode('email-change')}))`);
  return all;
}

export const userSource: ListSource<User, UserFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    full_name: sql`lower(users.full_name)`,
    email: sql`users.email`,
    created_at: sql`users.created_at`,
    last_signed_in_at: sql`users.last_signed_in_at`,
  },
  tieBreak: sql`users.id`,
};

export const findUser = (db: Db | Tx, id: number): Promise<User | undefined> =>
  presented(db).where('users.id', '=', id).executeTakeFirst();

/**
 * The account, locked until the transaction ends, so that changes are serialized. The weaker lock suffices, and lets
 * audit rows of other users refer to the account: two who change each other do not deadlock.
 */
export const findUserForChange = (tx: Tx, id: number): Promise<User | undefined> =>
  presented(tx).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirst();
