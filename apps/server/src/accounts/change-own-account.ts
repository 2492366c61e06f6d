import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { liveSession } from '../http/session.ts';

/** The session was read before the account was locked, and may have ended in between. */
export async function assertSessionLive(tx: Tx, { actor }: SignedInCall): Promise<void> {
  const session = await tx
    .selectFrom('sessions')
    .where('id', '=', actor.session_id)
    .where(liveSession)
    .select('id')
    .executeTakeFirst();
  if (!session) throw new Refusal('unauthenticated');
}

/**
 * Changes the caller's account, one change at a time. Until the account was locked, it may have been deleted or
 * deactivated, or its password changed elsewhere. Each of these ends the session.
 */
export const changeOwnAccount = <T>(call: SignedInCall, work: (tx: Tx) => Promise<T>): Promise<T> =>
  call.write(async (tx) => {
    await tx.selectFrom('users').where('id', '=', call.actor.id).forNoKeyUpdate().select('id').execute();
    await assertSessionLive(tx, call);
    return work(tx);
  });
