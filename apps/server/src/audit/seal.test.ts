import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { sealNow } from '../../test/seal-now.ts';
import { useOwner } from '../../test/owner.ts';
import { inTransaction } from '../db/transaction.ts';
import { audit, bySystem } from './audit.ts';
import { continueAuditLog } from './continue-log.ts';
import { checkAuditLog, sealAuditLog } from './seal.ts';

const test = useApp();
const owner = useOwner(test);

const write = (action: string) =>
  inTransaction(test.db, (tx) => audit(tx, bySystem, { action, subject_type: 'test', subject_id: 1, new: { action } }));
const seal = () => sealNow(test.db);
const continueAsOwner = () =>
  inTransaction(test.db, async (tx) => {
    await sql`SET LOCAL ROLE NONE`.execute(tx); // From the application's rights back to the owner's.
    await continueAuditLog(tx);
  });

it('seals everything committed, once, and leaves open transactions for the next seal', async () => {
  await write('first');
  const written = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const other = inTransaction(test.db, async (tx) => {
    await audit(tx, bySystem, { action: 'slow', subject_type: 'test', subject_id: 2 });
    written.resolve();
    await released.promise;
  });
  await written.promise;
  await write('second');
  const sealed = (await inTransaction(test.db, sealAuditLog))?.rows ?? 0;
  released.resolve();
  await other;
  const later = (await seal())?.rows ?? 0;
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM audit_log`.execute(test.db);
  expect(sealed + later).toBe(Number(rows[0]?.n));
  expect(later).toBeGreaterThanOrEqual(1);
  expect(await seal()).toBeUndefined();
  expect(await checkAuditLog(test.db)).toEqual([]);
});

it('does not let the application change or delete a row', async () => {
  for (const statement of [
    sql`UPDATE audit_log SET action = 'x'`,
    sql`DELETE FROM audit_log`,
    sql`TRUNCATE audit_log`,
    sql`UPDATE audit_seals SET row_count = 0`,
    sql`DROP TABLE audit_log`,
  ]) {
    await expect(statement.execute(test.db)).rejects.toThrow(/permission denied|must be owner/);
  }
});

it('continues after a restore on a server that has counted fewer transactions', async () => {
  await write('before the restore');
  await seal();
  await owner.query('UPDATE audit_clock SET ahead = 10 - pg_current_xact_id()::text::bigint');
  expect(await checkAuditLog(test.db)).toContain(
    'this server has counted fewer transactions than the log: run npm run migrate',
  );
  await continueAsOwner();
  await write('after the restore');
  expect((await seal())?.rows).toBe(2);
  expect(await checkAuditLog(test.db)).toEqual([]);
  const { ahead } = await test.db.selectFrom('audit_clock').select('ahead').executeTakeFirstOrThrow();
  await continueAsOwner();
  expect(await test.db.selectFrom('audit_clock').select('ahead').execute()).toEqual([{ ahead }]);
});

it('names the rows that the owner of the database tampered with', async () => {
  await write('third');
  await seal();
  const { rows } = await owner.query<{ id: number }>("SELECT id FROM audit_log WHERE action = 'third'");
  const id = rows[0]!.id;

  await owner.query("UPDATE audit_log SET action = 'changed' WHERE id = $1", [id]);
  expect(await checkAuditLog(test.db)).toEqual([`audit row ${id} was changed`]);
  await owner.query("UPDATE audit_log SET action = 'third' WHERE id = $1", [id]);
  expect(await checkAuditLog(test.db)).toEqual([]);

  const { rows: added } = await owner.query<{ id: number }>(
    `INSERT INTO audit_log (action, subject_type, xid) SELECT 'planted', 'test', xid FROM audit_log WHERE id = $1 RETURNING id`,
    [id],
  );
  expect(await checkAuditLog(test.db)).toEqual([`audit row ${added[0]!.id} was added after its batch was sealed`]);
  await owner.query('DELETE FROM audit_log WHERE id = $1', [added[0]!.id]);

  await owner.query('DELETE FROM audit_log WHERE id = $1', [id]);
  expect(await checkAuditLog(test.db)).toEqual([`audit row ${id} is missing`]);
  await owner.query('DELETE FROM audit_seal_rows WHERE audit_id = $1', [id]);
  expect(await checkAuditLog(test.db)).toEqual([expect.stringMatching(/^seal \d+ does not fit its rows$/)]);
});
