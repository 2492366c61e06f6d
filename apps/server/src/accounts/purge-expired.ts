import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Sweeps up what has expired on its own: dead sessions, long-ended codes, mails of long ago, spent counters. */
export async function purgeExpired(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('created_at', '<', sql<string>`now() - interval '12 hours'`)
    .execute();
  await tx
    .deleteFrom('sessions')
    .where('last_seen_at', '<', sql<string>`now() - interval '120 minutes'`)
    .execute();
  await tx
    .deleteFrom('codes')
    .where('expires_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
  await tx
    .deleteFrom('notices')
    .where('created_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
  await tx
    .deleteFrom('reset_requests')
    .where('requested_at', '<', sql<string>`now() - interval '7 days'`)
    .execute();
  await tx
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<number>`extract(epoch FROM now()) * 1000`)
    .execute();
  // Jobs that an API of an earlier version added while it was being replaced hold addresses.
  await sql`SELECT move_queued_addresses()`.execute(tx);
}
