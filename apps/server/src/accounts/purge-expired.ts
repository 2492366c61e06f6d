import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Deletes expired sessions and sign-ins without a code, long-ended access tokens, long-ended codes, old mails and notifications and spent rate-limit counters. */
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
    .deleteFrom('pending_sign_ins')
    .where('created_at', '<', sql<string>`now() - interval '10 minutes'`)
    .execute();
  await tx
    .deleteFrom('access_tokens')
    .where(sql<string>`least(revoked_at, expires_at)`, '<', sql<string>`now() - interval '90 days'`)
    .execute();
  await tx
    .deleteFrom('codes')
    .where('expires_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
  await tx
    .deleteFrom('notices')
    .where('created_at', '<', sql<string>`now() - interval '90 days'`)
    .execute();
  for (const table of ['notifications', 'mails'] as const)
    await tx
      .deleteFrom(table)
      .where('created_at', '<', sql<string>`now() - interval '90 days'`)
      .execute();
  for (const table of ['reset_requests', 'account_requests'] as const)
    await tx
      .deleteFrom(table)
      .where('requested_at', '<', sql<string>`now() - interval '7 days'`)
      .execute();
  await tx
    .deleteFrom('rate_limits')
    .where('expire', '<', sql<number>`extract(epoch FROM now()) * 1000`)
    .execute();
  // During an upgrade, an API process of an earlier version may have queued jobs that hold addresses.
  await sql`SELECT move_queued_addresses()`.execute(tx);
}
