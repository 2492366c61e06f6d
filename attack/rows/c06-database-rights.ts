import assert from 'node:assert/strict';
import { Pools } from '../../apps/server/src/db/pools.ts';
import { type Row, assertNone } from '../row.ts';

/** Statements that must fail for an attacker who can make the application run SQL. */
const denied = [
  'DROP TABLE audit_log',
  'DROP TABLE users CASCADE',
  'DROP SCHEMA public CASCADE',
  'CREATE TABLE mine (id int)',
  'CREATE TABLE pgboss.mine (id int)',
  'CREATE SCHEMA mine',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
  'CREATE ROLE mine SUPERUSER',
  'ALTER ROLE registry_app SUPERUSER',
  'ALTER TABLE audit_log ADD COLUMN mine int',
  'ALTER TABLE user_roles DISABLE TRIGGER ALL',
  'ALTER TABLE audit_log OWNER TO registry_app',
  'SET session_replication_role = replica',
  "UPDATE audit_log SET action = 'nothing'",
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'TRUNCATE users CASCADE',
  'UPDATE audit_seals SET row_count = 0',
  'DELETE FROM audit_seals',
  'TRUNCATE audit_seals CASCADE',
  'UPDATE audit_seal_rows SET hash = hash',
  'DELETE FROM audit_seal_rows',
  'UPDATE audit_clock SET ahead = 0',
  "UPDATE audit_personal_values SET value = 'nobody'",
  'DELETE FROM audit_redactions',
  'INSERT INTO audit_redactions SELECT audit_id, hash FROM audit_seal_rows',
  'DELETE FROM users',
  "INSERT INTO roles (id, name) VALUES (7, 'Emperor')",
  'DELETE FROM roles',
  "UPDATE form_edits SET new = 'null'",
  'DELETE FROM form_edits',
  'TRUNCATE form_edits',
  'DELETE FROM records',
  'DELETE FROM duplicate_confirmations',
  'DELETE FROM journal_merges',
  "UPDATE merged_journals SET fields = '{}'",
  'DELETE FROM merged_journals',
  'DELETE FROM registry_state',
  'INSERT INTO registry_state (only_row, revision) VALUES (false, 1)',
  'UPDATE releases SET revision = 1',
  'DELETE FROM releases',
  'UPDATE conversions SET display = NULL',
  'DELETE FROM rate_sets',
  "UPDATE error_reports SET text = 'nothing'",
  'DELETE FROM error_reports',
  "UPDATE article_problems SET text = 'nothing'",
  'DELETE FROM article_problems',
  "UPDATE settled_findings SET reason = 'nothing'",
  'DELETE FROM settled_findings',
  'DELETE FROM synonym_groups',
  'UPDATE notes SET author_id = 1',
  'DELETE FROM notes',
  'UPDATE notes_seen SET user_id = 1',
  'DELETE FROM highlight_version',
  'DELETE FROM migrations',
  "INSERT INTO migrations (name, sha256) VALUES ('x', 'x')",
  'SELECT * FROM pg_authid',
  "SELECT pg_read_file('/etc/passwd')",
  "COPY users TO '/tmp/users'",
  "COPY users TO PROGRAM 'cat'",
  "SELECT lo_import('/etc/passwd')",
  'CREATE EXTENSION dblink',
];

export const databaseRights: Row = {
  id: 'C6',
  title: 'database rights',
  async run(target) {
    // The pool that the application itself creates.
    const pool = new Pools('cea-tool').open('rights', target.environment.DATABASE_URL ?? '', { max: 1 });
    try {
      const { rows } = await pool.query<{ current_user: string }>('SELECT current_user');
      assert.equal(rows[0]?.current_user, 'registry_app');
      const allowed: string[] = [];
      const client = await pool.connect();
      for (const statement of denied) {
        await client.query('BEGIN');
        const error = await client.query(statement).then(
          () => undefined,
          (thrown: { code?: string }) => thrown,
        );
        await client.query('ROLLBACK');
        if (error?.code !== '42501') allowed.push(`${statement}: ${error?.code ?? 'done'}`);
      }
      client.release();
      assertNone(allowed, 'statements not denied');
      return `as registry_app ${denied.length} of ${denied.length} statements denied (DDL, audit log, seals, history of forms, published records, TRUNCATE, files)`;
    } finally {
      await pool.end();
    }
  },
};
