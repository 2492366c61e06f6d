import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Seal, sealAuditLog } from '../src/audit/seal.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';

/**
 * Seals everything that is committed. Only what is older than every running transaction can be sealed, also than those
 * of other tests on the same server: these are waited for.
 */
export async function sealNow(db: Db): Promise<Seal | undefined> {
  const { rows } = await sql<{ xid: string }>`SELECT pg_current_xact_id()::text AS xid`.execute(db);
  await vi.waitFor(
    async () => {
      const { rows: waits } = await sql<{ over: boolean }>`
        SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]!.xid}::xid8 AS over`.execute(db);
      if (!waits[0]!.over) throw new Error('A transaction that is older still runs');
    },
    { timeout: 15_000 },
  );
  return inTransaction(db, sealAuditLog);
}
