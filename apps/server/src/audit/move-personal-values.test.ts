import { expect, it } from 'vitest';
import { auditTrailSql } from '../../test/audit-trail.ts';
import { withEarlierDatabase } from '../../test/earlier-database.ts';
import { makeUser } from '../../test/factories.ts';
import { logAsBefore } from '../../test/old-rows.ts';
import { allWaiting } from '../../test/race.ts';
import { sealNow } from '../../test/seal-now.ts';
import { listTablesHolding } from '../../test/table-search.ts';
import { withClient } from '../../test/with-client.ts';
import { migrate } from '../db/migrate.ts';
import { inTransaction } from '../db/transaction.ts';
import { checkAuditLog, sealAuditLog } from './seal.ts';

it('moves personal values out of sealed and unsealed rows without breaking a seal', () =>
  withEarlierDatabase('0043', async ({ url, db, owner }) => {
    const staying = await makeUser(db, { roles: ['Super Admin'] });
    const gone = await makeUser(db);
    await owner.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
    const before = { full_name: 'Stays Before', email: 'before@old.example', roles: ['Sponsor'], sponsor: null };
    await logAsBefore(owner, staying.id, before, { ...before, full_name: 'Stays' });
    await logAsBefore(owner, staying.id, { device: 'Old Browser', ip: '192.0.2.9' }, null, 'session');
    await logAsBefore(owner, gone.id, null, { email: 'gone@old.example', full_name: 'Gone Person', roles: [] });
    await logAsBefore(owner, staying.id, null, { roles: ['Admin'] });
    await sealNow(db);
    await logAsBefore(owner, staying.id, { full_name: 'Stays' }, { full_name: 'Stays Again' });
    const seals = (await owner.query('SELECT * FROM audit_seals')).rows;

    await migrate(url);

    const { rows } = await owner.query(`${auditTrailSql} WHERE l.action = 'changed' ORDER BY l.id`);
    expect(rows.map(({ old, new: after }) => [old, after])).toEqual([
      [before, { ...before, full_name: 'Stays' }],
      [{ device: 'Old Browser', ip: '192.0.2.9' }, null],
      [null, { email: expect.any(Object), full_name: expect.any(Object), roles: [] }],
      [null, { roles: ['Admin'] }],
      [{ full_name: 'Stays' }, { full_name: 'Stays Again' }],
    ]);
    expect(await listTablesHolding(owner, ['gone@old', 'Gone Person'])).toEqual([]);
    expect(await listTablesHolding(owner, ['before@old', 'Old Browser'])).toEqual(['public.audit_personal_values']);

    expect(await checkAuditLog(db)).toEqual([]);
    expect(await sealNow(db)).toMatchObject({ rows: 2 });
    expect(await checkAuditLog(db)).toEqual([]);
    expect((await owner.query('SELECT * FROM audit_seals ORDER BY id')).rows.slice(0, 1)).toEqual(seals);

    // From here on, no row can be rewritten in the guise of a redaction.
    const { audit_id } = (await owner.query('SELECT min(audit_id) AS audit_id FROM audit_redactions')).rows[0]!;
    await owner.query(`UPDATE audit_log SET action = 'tampered' WHERE id = $1`, [audit_id]);
    expect(await checkAuditLog(db)).toEqual([`audit row ${audit_id} was changed`]);
    await owner.query(
      'UPDATE audit_redactions r SET hash = audit_row_hash(l) FROM audit_log l WHERE l.id = r.audit_id AND l.id = $1',
      [audit_id],
    );
    const found = ['rewritten rows are not those that the log records'];
    expect(await checkAuditLog(db)).toEqual(found);
    await owner.query(`INSERT INTO audit_log (action, subject_type, new)
      VALUES ('personal values moved out', 'audit log', jsonb_build_object('sha256', audit_redactions_hash()))`);
    expect(await checkAuditLog(db)).toEqual(found);
  }));

it('lets others write at the same time, but makes sealing wait', () =>
  withEarlierDatabase('0043', async ({ url, db, owner, migrateUntil }) => {
    const { id } = await makeUser(db);
    await logAsBefore(owner, id, null, { email: 'before@old.example' });
    await migrateUntil('0044');
    await withClient({ connectionString: url }, async (gate) => {
      await gate.query('BEGIN');
      await gate.query('SELECT FROM audit_log FOR UPDATE');
      const migrated = migrate(url);
      await allWaiting(owner, 1);
      for (const table of ['users', 'audit_log', 'audit_seal_rows']) {
        await owner.query(`BEGIN; LOCK TABLE ${table} IN ROW EXCLUSIVE MODE NOWAIT; ROLLBACK`);
      }
      const sealed = inTransaction(db, sealAuditLog);
      await allWaiting(owner, 2);
      await gate.query('ROLLBACK');
      await Promise.all([migrated, sealed]);
    });
    expect(await checkAuditLog(db)).toEqual([]);
  }));

it('stops an earlier version that is still running from writing personal values', () =>
  withEarlierDatabase('0043', async ({ url, db, owner }) => {
    const { id } = await makeUser(db);
    await migrate(url);
    const refused = 'audit_log_without_personal_values';
    for (const type of ['user', 'session']) {
      await expect(logAsBefore(owner, id, { ip: '192.0.2.9' }, null, type)).rejects.toThrow(refused);
      await expect(logAsBefore(owner, id, null, { email: 'late@old.example' }, type)).rejects.toThrow(refused);
    }
    await logAsBefore(owner, id, { email: null }, { roles: ['Admin'] });
  }));
