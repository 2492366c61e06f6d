import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { sealNow } from '../../test/seal-now.ts';
import { withClient } from '../../test/with-client.ts';
import { inTransaction } from '../db/transaction.ts';
import { audit, bySystem } from './audit.ts';
import { checkAuditLog } from './seal.ts';

const test = useApp();

/** Adds a row and seals it; returns the seal's number. */
async function sealOne(action: string): Promise<number> {
  await inTransaction(test.db, (tx) => audit(tx, bySystem, { action, subject_type: 'test', subject_id: 1 }));
  return (await sealNow(test.db))!.id;
}

/** Forges a seal the way an insider could: it fits its rows and follows the given previous hash. */
async function forge(owner: Client, id: number, previous: Buffer): Promise<void> {
  const { rows } = await owner.query<{ audit_id: number; hash: Buffer }>(
    'SELECT audit_id, hash FROM audit_seal_rows WHERE seal_id = $1 ORDER BY audit_id',
    [id],
  );
  const sum = createHash('sha256').update(previous);
  for (const row of rows) sum.update(`\n${row.audit_id}:`).update(row.hash);
  await owner.query('UPDATE audit_seals SET previous_hash = $2, hash = $3 WHERE id = $1', [id, previous, sum.digest()]);
}

const hashOf = async (owner: Client, id: number) =>
  (await owner.query<{ hash: Buffer }>('SELECT hash FROM audit_seals WHERE id = $1', [id])).rows[0]!.hash;

/** The findings of the check after tampering with the owner's rights; the tampering is rolled back. */
async function findingsAfter(tamper: (owner: Client) => Promise<void>): Promise<string[]> {
  return withClient({ connectionString: test.url }, async (owner) => {
    const tables = ['audit_log', 'audit_seals', 'audit_seal_rows'];
    for (const table of tables) await owner.query(`CREATE TEMP TABLE kept_${table} AS SELECT * FROM ${table}`);
    await tamper(owner);
    const findings = await checkAuditLog(test.db);
    for (const table of tables.toReversed()) await owner.query(`DELETE FROM ${table}`);
    for (const table of tables) await owner.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE kept_${table}`);
    expect(await checkAuditLog(test.db)).toEqual([]);
    return findings;
  });
}

it('a forged seal shows where the chain was cut', async () => {
  const [first, second, third] = [await sealOne('first'), await sealOne('second'), await sealOne('third')];
  expect(await checkAuditLog(test.db)).toEqual([]);

  // A valid seal that starts another chain: only its previous hash is wrong.
  expect(await findingsAfter((owner) => forge(owner, second, Buffer.alloc(32, 7)))).toEqual([
    `seal ${second} does not follow seal ${first}`,
    `seal ${third} does not follow seal ${second}`,
  ]);

  // A seal and its rows are removed, and the next seal is relinked: only the missing number reveals it.
  const removed = await findingsAfter(async (owner) => {
    await owner.query('DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM audit_seal_rows WHERE seal_id = $1)', [
      second,
    ]);
    await owner.query('DELETE FROM audit_seal_rows WHERE seal_id = $1', [second]);
    await owner.query('DELETE FROM audit_seals WHERE id = $1', [second]);
    await forge(owner, third, await hashOf(owner, first));
  });
  expect(removed).toEqual([`seal ${third} does not follow seal ${first}`]);

  // The first seal must have no predecessor.
  expect(await findingsAfter((owner) => forge(owner, first, Buffer.alloc(32, 7)))).toEqual([
    `seal ${first} does not follow seal 0`,
    `seal ${second} does not follow seal ${first}`,
  ]);
});
