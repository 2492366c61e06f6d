import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { liveSession } from '../http/session.ts';

/**
 * Changes the caller's account, one change at a time. The session was read before the account was locked: in between,
 * the account may have been deleted or deactivated, or its password changed elsewhere. Each of these ends the session.
 */
export async function changeOwnAccount<T>(call: SignedInCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { actor } = call;
  return call.write(async (tx) => {
    await tx.selectFrom('users').where('id', '=', actor.id).forNoKeyUpdate().select('id').execute();
    const session = await tx
      .selectFrom('sessions')
      .where('id', '=', actor.session_id)
      .where(liveSession)
      .select('id')
      .executeTakeFirst();
    if (!session) throw new Refusal('unauthenticated');
    return work(tx);
  });
}
