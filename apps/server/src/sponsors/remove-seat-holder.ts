import type { SeatHolder } from '@cea/contract/own-sponsor';
import { type SqlBool, sql } from 'kysely';
import { mailCode } from '../accounts/accounts-mails.ts';
import { endCodes } from '../accounts/codes.ts';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { endSessions } from '../http/session.ts';
import { anonymise } from '../users/delete-user.ts';
import { changeSeat, withLockedAccounts } from './change-seat.ts';
import { findOwnSponsorId, findSeatHolder } from './seat-holders.ts';
import { findSponsor } from './sponsors-queries.ts';

const restorable = sql<SqlBool>`seat_removals.removed_at > now() - interval '1 day'`;

/** The seat is free at once, and the user is signed out. */
export const removeSeatHolder = (call: SignedInCall, id: number): Promise<void> =>
  changeSeat(call, id, async (tx, user) => {
    const sponsor_id = await findOwnSponsorId(tx, call.actor.id);
    await tx
      .updateTable('users')
      .set({ is_active: false, lapsed_at: null, sponsor_id: null })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('seat_removals')
      .values({ user_id: id, sponsor_id, was_active: user.status !== 'inactive' })
      .execute();
    await endSessions(tx, id);
    await endCodes(tx, id);
    await audit(tx, call.by, {
      action: 'user removed from sponsor',
      subject_type: 'user',
      subject_id: id,
      old: { sponsor_id },
    });
  });

export interface Removal {
  readonly id: number;
  readonly email: string;
  readonly sponsor_id: number | null;
  readonly was_active: boolean;
  readonly registered: boolean;
}

const removals = (db: Db | Tx, sponsor_id: number) =>
  db
    .selectFrom('seat_removals')
    .innerJoin('users', 'users.id', 'seat_removals.user_id')
    .where('seat_removals.sponsor_id', '=', sponsor_id)
    .where(restorable)
    .select([
      'users.id',
      'users.email',
      'seat_removals.sponsor_id',
      'seat_removals.was_active',
      sql<boolean>`users.password_hash IS NOT NULL`.as('registered'),
    ]);

/** Those of the addresses that can be restored. */
export const findRemovals = (db: Db | Tx, sponsor_id: number, emails: readonly string[]): Promise<Removal[]> =>
  removals(db, sponsor_id)
    .where('users.email', 'in', [...emails])
    .execute();

/** The links of an invitation stopped working with the removal, so a new one is mailed. */
export async function restoreAccount(tx: Tx, deps: Deps, by: AuditSource, removal: Removal): Promise<void> {
  const { id, email, sponsor_id, was_active, registered } = removal;
  await tx.updateTable('users').set({ is_active: was_active, sponsor_id }).where('id', '=', id).execute();
  if (was_active && !registered) await mailCode(tx, deps, 'invitation', { id, email });
  await audit(tx, by, {
    action: 'user restored to sponsor',
    subject_type: 'user',
    subject_id: id,
    new: { sponsor_id },
  });
}

export const restoreSeatHolder = (deps: Deps, call: SignedInCall, id: number): Promise<SeatHolder> =>
  withLockedAccounts(call, [id], async (tx) => {
    const sponsor_id = await findOwnSponsorId(tx, call.actor.id);
    const removal = sponsor_id && (await removals(tx, sponsor_id).where('users.id', '=', id).executeTakeFirst());
    if (!removal) throw new Refusal('not-found');
    await tx.selectFrom('sponsors').where('id', '=', sponsor_id).select('id').forNoKeyUpdate().execute();
    if ((await findSponsor(tx, sponsor_id))!.seats_available === 0)
      throw new Refusal('conflict', 'No seat is left. Remove another user first.');
    await restoreAccount(tx, deps, call.by, removal);
    return (await findSeatHolder(tx, call.actor.id, id))!;
  });

/** Anonymises those who were not restored within their day. */
export async function anonymiseRemoved(tx: Tx): Promise<void> {
  const expired = tx
    .selectFrom('seat_removals')
    .where(sql<SqlBool>`NOT ${restorable}`)
    .select('user_id');
  for (const { user_id } of await expired.orderBy('user_id').execute()) {
    const user = await tx.selectFrom('users').where('id', '=', user_id).forNoKeyUpdate().select('id').execute();
    // Restored in the meantime, if it is gone.
    const still = await expired.where('user_id', '=', user_id).executeTakeFirst();
    if (user.length > 0 && still) await anonymise(tx, bySystem, user_id);
  }
}
