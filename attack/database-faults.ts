import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './site.ts';

/** A database fault during a call. */
export interface Fault {
  readonly what: string;
  readonly breaks: string;
  readonly mends: string;
  readonly call: 'reads the own account' | 'lists users' | 'signs in' | 'changes the profile' | 'asks for a link';
  /** The table of users is locked, so that the call waits. */
  readonly locks?: true;
  /** Run while the call waits. */
  meanwhile?(site: Site): Promise<void>;
}

/** Applies the action to the connection that waits for the lock, once there is one. */
const toTheWaiting = (action: 'pg_cancel_backend' | 'pg_terminate_backend') => async (site: Site) => {
  const deadline = performance.now() + 4000;
  while (performance.now() < deadline) {
    const { rowCount } = await site.owner.query(
      `SELECT ${action}(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount) return;
    await sleep(10);
  }
  throw new Error('Nobody waited for the lock');
};

const away = (table: string): Pick<Fault, 'what' | 'breaks' | 'mends'> => ({
  what: `no ${table}`,
  breaks: `ALTER TABLE ${table} RENAME TO away`,
  mends: `ALTER TABLE away RENAME TO ${table}`,
});

const nothing = 'SELECT 1';

export const databaseFaults: readonly Fault[] = [
  { ...away('sessions'), call: 'reads the own account' },
  { ...away('users'), call: 'signs in' },
  { ...away('rate_limits'), call: 'signs in' },
  { ...away('audit_log'), call: 'changes the profile' },
  { ...away('sponsors'), call: 'lists users' },
  {
    what: 'no right to read',
    breaks: 'REVOKE SELECT ON users FROM registry_app',
    mends: 'GRANT SELECT ON users TO registry_app',
    call: 'signs in',
  },
  {
    what: 'no right to queue',
    breaks: 'REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM registry_app',
    mends: 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO registry_app',
    call: 'asks for a link',
  },
  {
    what: 'a column renamed',
    breaks: 'ALTER TABLE users RENAME COLUMN full_name TO name',
    mends: 'ALTER TABLE users RENAME COLUMN name TO full_name',
    call: 'lists users',
  },
  {
    what: 'a constraint that nobody foresaw',
    breaks: `ALTER TABLE users ADD CONSTRAINT secret_rule CHECK (full_name <> 'Changed') NOT VALID`,
    mends: 'ALTER TABLE users DROP CONSTRAINT secret_rule',
    call: 'changes the profile',
  },
  {
    what: 'a trigger that raises',
    breaks: `CREATE FUNCTION raise_secret() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'secret text'; END$$;
      CREATE TRIGGER raise_secret BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION raise_secret()`,
    mends: 'DROP FUNCTION raise_secret CASCADE',
    call: 'changes the profile',
  },
  {
    what: 'a row that the contract does not allow',
    breaks: `UPDATE roles SET name = 'Secret role' WHERE name = 'Sponsor'`,
    mends: `UPDATE roles SET name = 'Sponsor' WHERE name = 'Secret role'`,
    call: 'lists users',
  },
  {
    what: 'a query cancelled',
    breaks: nothing,
    mends: nothing,
    call: 'lists users',
    locks: true,
    meanwhile: toTheWaiting('pg_cancel_backend'),
  },
  {
    what: 'a connection cut',
    breaks: nothing,
    mends: nothing,
    call: 'lists users',
    locks: true,
    meanwhile: toTheWaiting('pg_terminate_backend'),
  },
  { what: 'a lock that is not given up', breaks: nothing, mends: nothing, call: 'lists users', locks: true },
];
