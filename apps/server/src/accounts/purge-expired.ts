import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Deletes expired sessions, long-ended codes, old mails and spent rate-limit counters. */
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
  // During an upgrade, an API process of an earlier version may have queued jobs that hold addresses.
  await sql`SELECT move_queued_addresses()`.execute(tx);
}
