import type { RoleName } from '@cea/contract/roles';
import { type SeatHolder, type SeatStatus, seatStatuses, unseenAfterDays } from '@cea/contract/own-sponsor';
import type { MailState } from '@cea/contract/users';
import { sql } from 'kysely';
import { mailStateOfCode } from '../accounts/code-mail-state.ts';
import type { Db, Tx } from '../db/database.ts';

const status = sql<SeatStatus>`CASE WHEN NOT users.is_active THEN 'inactive'
  WHEN users.password_hash IS NULL AND invitation.expires_at > now() THEN 'invited'
  WHEN users.password_hash IS NULL THEN 'invitation-expired'
  WHEN coalesce(users.last_signed_in_at, users.created_at) < now() - make_interval(days => ${unseenAfterDays}) THEN 'unseen'
  ELSE 'active' END`;

const roles = sql<RoleName[]>`ARRAY(SELECT r.name FROM user_roles ur JOIN roles r ON r.id = ur.role_id
  WHERE ur.user_id = users.id ORDER BY r.id)`;

const pendingEmail = sql<string | null>`(SELECT c.email FROM codes c
  WHERE c.user_id = users.id AND c.purpose = 'email-change' AND c.ended_at IS NULL AND c.expires_at > now())`;

const mail = sql<MailState | null>`CASE WHEN users.password_hash IS NULL THEN (${mailStateOfCode('invitation')})
  ELSE (${mailStateOfCode('email-change')}) END`;

const isManageable = sql<boolean>`NOT users.admin_area_access AND NOT EXISTS (SELECT FROM user_roles ur
  JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = users.id AND r.name NOT IN ('Sponsor', 'Sponsor Admin'))`;

/** The sponsor of the caller at this moment. Every query below is bound to it, so that no other sponsor's users show. */
const ownSponsor = (caller: number) =>
  sql<number | null>`(SELECT own.sponsor_id FROM users own WHERE own.id = ${caller} AND own.deleted_at IS NULL)`;

export async function findOwnSponsorId(db: Db | Tx, caller: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT ${ownSponsor(caller)} AS id`.execute(db);
  return rows[0]!.id;
}

const seatHolders = (db: Db | Tx, caller: number) =>
  db
    .selectFrom('users')
    .leftJoin('codes as invitation', (join) =>
      join
        .onRef('invitation.user_id', '=', 'users.id')
        .on('invitation.purpose', '=', 'invitation')
        .on('invitation.ended_at', 'is', null),
    )
    .where('users.sponsor_id', '=', ownSponsor(caller))
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.full_name',
      roles.as('roles'),
      status.as('status'),
      sql<string | null>`CASE WHEN users.password_hash IS NULL THEN invitation.expires_at END`.as(
        'invitation_expires_at',
      ),
      mail.as('mail'),
      pendingEmail.as('pending_email'),
      'users.last_signed_in_at',
      isManageable.as('is_manageable'),
    ]);

export const listSeatHolders = (db: Db | Tx, caller: number): Promise<SeatHolder[]> =>
  seatHolders(db, caller)
    .orderBy(sql`array_position(${seatStatuses}::text[], ${status})`)
    .orderBy('invitation.expires_at')
    .orderBy(sql`lower(users.full_name)`)
    .orderBy('users.email')
    .execute();

export const findSeatHolder = (db: Db | Tx, caller: number, id: number): Promise<SeatHolder | undefined> =>
  seatHolders(db, caller).where('users.id', '=', id).executeTakeFirst();
