import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { listTablesHolding } from '../../test/table-search.ts';
import { connectDatabases, type Databases } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { withDatabase } from '../db/with-database.ts';
import { inTransaction } from '../db/transaction.ts';
import { installQueues } from '../jobs/queues.ts';
import { readConfig } from '../config.ts';
import { auditTrailSql } from '../../test/audit-trail.ts';
import { checkAuditLog, sealAuditLog } from './seal.ts';

/** A database as an earlier version left it. */
const name = `test_${randomBytes(6).toString('hex')}`;
const url = withDatabase(inject('templateUrl'), name);
const server = () => new Client({ connectionString: withDatabase(inject('templateUrl'), 'registry') });
const owner = new Client({ connectionString: url });
let databases: Databases;

async function onServer(statement: string): Promise<void> {
  const client = server();
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`);
  await owner.connect();
  await owner.query(`CREATE TABLE migrations (
    name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  for (const migration of (await readMigrations()).filter((one) => one.name < '0043')) {
    await owner.query(migration.sql.replace(/^-- no-transaction/, ''));
    await owner.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [migration.name, migration.sha256]);
  }
  await installQueues(url);
  databases = connectDatabases(readConfig({ APP_KEY: 'x'.repeat(32), DATABASE_URL: url }));
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
});

const log = (user_id: number, old: object | null, next: object | null, type = 'user') =>
  owner.query(
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, old, new) VALUES ($1::integer, 'changed', $2, $1::integer, $3, $4)`,
    [user_id, type, old, next],
  );

it('moves what sealed and unsealed rows and queued jobs hold of people, and breaks no seal', async () => {
  const staying = await makeUser(databases.write, { roles: ['Super Admin'] });
  const gone = await makeUser(databases.write);
  await owner.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.id]);
  const before = { full_name: 'Stays Before', email: 'before@old.example', roles: ['Sponsor'], sponsor: null };
  await log(staying.id, before, { ...before, full_name: 'Stays' });
  await log(staying.id, { device: 'Old Browser', ip: '192.0.2.9' }, null, 'session');
  await log(gone.id, null, { email: 'gone@old.example', full_name: 'Gone Person', roles: [] });
  await log(staying.id, null, { roles: ['Admin'] });
  await inTransaction(databases.write, sealAuditLog);
  await log(staying.id, { full_name: 'Stays' }, { full_name: 'Stays Again' });
  const seals = (await owner.query('SELECT * FROM audit_seals')).rows;
  const notice = {
    notice: 'email-changed',
    user_id: staying.id,
    to: 'queued@old.example',
    event_id: crypto.randomUUID(),
  };
  const asked = { email: 'asked@old.example', request_id: 'r', ip: null };
  const queue = (job: string, data: object, state: string, output: object | null = null) =>
    owner.query('INSERT INTO pgboss.job (name, data, state, output) VALUES ($1, $2, $3, $4)', [
      job,
      data,
      state,
      output,
    ]);
  await queue('send-notice-mail', notice, 'retry', { message: '550 <queued@old.example> refused' });
  await queue('send-notice-mail', { ...notice, event_id: crypto.randomUUID() }, 'completed');
  await queue('request-password-reset', asked, 'created');

  expect(await migrate(url)).toContain('0043_personal_values.sql');

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
  expect(await listTablesHolding(owner, ['queued@old'])).toEqual(['public.notices']);
  expect(await listTablesHolding(owner, ['asked@old'])).toEqual(['public.reset_requests']);

  expect(await checkAuditLog(databases.write)).toEqual([]);
  expect(await inTransaction(databases.write, sealAuditLog)).toMatchObject({ rows: 2 });
  expect(await checkAuditLog(databases.write)).toEqual([]);
  expect((await owner.query('SELECT * FROM audit_seals ORDER BY id')).rows.slice(0, 1)).toEqual(seals);
});

it('does not let a row be rewritten under the name of a redaction', async () => {
  const { rows } = await owner.query<{ audit_id: number }>('SELECT min(audit_id) AS audit_id FROM audit_redactions');
  const { audit_id } = rows[0]!;
  await owner.query(`UPDATE audit_log SET action = 'tampered' WHERE id = $1`, [audit_id]);
  expect(await checkAuditLog(databases.write)).toEqual([`audit row ${audit_id} was changed`]);
  await owner.query(
    'UPDATE audit_redactions r SET hash = audit_row_hash(l) FROM audit_log l WHERE l.id = r.audit_id AND l.id = $1',
    [audit_id],
  );
  const found = ['rewritten rows are not those that the log records'];
  expect(await checkAuditLog(databases.write)).toEqual(found);
  await owner.query(`INSERT INTO audit_log (action, subject_type, new)
    VALUES ('personal values moved out', 'audit log', jsonb_build_object('sha256', audit_redactions_hash()))`);
  expect(await checkAuditLog(databases.write)).toEqual(found);
});
