import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Seal, sealAuditLog } from '../src/audit/seal.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';

/**
 * Only rows older than every running transaction can be sealed, including those of other tests on the same server.
 * Waits until that is everything committed so far.
 */
export async function untilSealable(db: Db): Promise<void> {
  const { rows } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(db);
  await vi.waitFor(
    async () => {
      const { rows: waits } = await sql<{ over: boolean }>`
        SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]!.xid}::xid8 AS over`.execute(db);
      if (!waits[0]!.over) throw new Error('A transaction that is older still runs');
    },
    { timeout: 60_000 },
  );
}

/** Seals everything committed. */
export async function sealNow(db: Db): Promise<Seal | undefined> {
  await untilSealable(db);
  return inTransaction(db, sealAuditLog);
}
