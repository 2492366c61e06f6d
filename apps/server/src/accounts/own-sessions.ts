import type { Session } from '@cea/contract/accounts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { liveSession } from '../http/session.ts';
import { changeOwnAccount } from './change-own-account.ts';

/** Where an account is signed in; `current` marks the session of the caller. */
export async function listSessionsOf(db: Db, user_id: number, current: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where(liveSession)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'device', 'ip', 'created_at', 'last_seen_at'])
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === current }));
}

export async function revokeOwnSession(call: SignedInCall, id: string): Promise<void> {
  await changeOwnAccount(call, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', call.actor.id)
      .returning(['device', 'ip'])
      .executeTakeFirst();
    if (!ended) throw new Refusal('not-found');
    await audit(tx, call.by, {
      action: 'session revoked',
      subject_type: 'session',
      subject_id: id,
      person_id: call.actor.id,
      old: ended,
    });
  });
}
