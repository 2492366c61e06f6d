import type { SeatHolder } from '@cea/contract/own-sponsor';
import { assertSessionLive } from '../accounts/change-own-account.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { findSeatHolder } from './seat-holders.ts';

/**
 * Locks the caller's account and another one, in the order of their ids, and checks that the caller is still signed in:
 * of two Sponsor Admins who remove each other at the same time, one stays.
 */
export const withLockedAccounts = <T>(
  call: SignedInCall,
  ids: readonly number[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  call.write(async (tx) => {
    const all = [call.actor.id, ...ids];
    await tx.selectFrom('users').where('id', 'in', all).orderBy('id').forNoKeyUpdate().select('id').execute();
    await assertSessionLive(tx, call);
    return work(tx);
  });

/** Changes another user of the own sponsor. Anybody else is not found, as if the id did not exist. */
export const changeSeat = <T>(
  call: SignedInCall,
  id: number,
  work: (tx: Tx, user: SeatHolder) => Promise<T>,
): Promise<T> =>
  withLockedAccounts(call, [id], async (tx) => {
    const user = await findSeatHolder(tx, call.actor.id, id);
    if (!user) throw new Refusal('not-found');
    if (id === call.actor.id) throw new Refusal('forbidden', 'You cannot change or remove your own account here.');
    if (!user.is_manageable)
      throw new Refusal('conflict', 'This account has other roles in the registry. Ask us to change it.');
    return work(tx, user);
  });
