import type pg from 'pg';
import { listTables } from '../apps/server/test/table-search.ts';

type Row = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Row>;
interface Table {
  /** Hash of the versions of all rows: every write makes a new version, and reading their contents takes long. */
  readonly print: string;
  /** By primary key. */
  readonly rows: Rows;
}
export interface Snapshot {
  /** The transactions that the database had finished: while this is the same, nobody has written anything. */
  readonly finished: string;
  readonly tables: ReadonlyMap<string, Table>;
}

/** Table → the columns of its primary key. */
async function primaryKeys(owner: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, array_agg(a.attname::text) AS columns
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
     WHERE i.indisprimary GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function fingerprints(owner: pg.Pool, tables: readonly string[]): Promise<Map<string, string>> {
  const read = tables.map(
    (table) =>
      `SELECT '${table}' AS table, count(*) || ' ' || sum(hashtextextended(t.xmin::text || t.ctid::text, 0)) AS print FROM ${table} AS t`,
  );
  const { rows } = await owner.query<{ table: string; print: string | null }>(read.join(' UNION ALL '));
  return new Map(rows.map(({ table, print }) => [table, print ?? '']));
}

async function readTables(owner: pg.Pool, tables: readonly string[]): Promise<Map<string, Map<string, Row>>> {
  const found = new Map(tables.map((table) => [table, new Map<string, Row>()]));
  if (tables.length === 0) return found;
  const keys = await primaryKeys(owner);
  const read = tables.map((table) => `SELECT '${table}' AS table, to_jsonb(t) AS row FROM ${table} AS t`);
  const { rows } = await owner.query<{ table: string; row: Row }>(read.join(' UNION ALL '));
  for (const { table, row } of rows) {
    const key = keys.get(table)?.map((name) => row[name]) ?? row;
    found.get(table)?.set(JSON.stringify(key), row);
  }
  return found;
}

/** The tables that a call can change: the application has no right to write shipped figures, of which there are many. */
async function listWritable(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `SELECT t AS table FROM unnest($1::text[]) t WHERE has_table_privilege('registry_app', t, 'INSERT, UPDATE, DELETE')`,
    [await listTables(owner, ['public', 'pgboss'])],
  );
  return rows.map(({ table }) => table);
}

async function finishedTransactions(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ finished: string }>('SELECT pg_current_snapshot()::text AS finished');
  return rows[0]!.finished;
}

/**
 * Sessions note every few minutes that they are in use. A row that takes longer on a slow machine would mistake that for
 * an effect of its calls.
 */
export async function calmSessions(owner: pg.Pool): Promise<void> {
  await owner.query("UPDATE sessions SET last_seen_at = now() + interval '1 hour'");
}

/**
 * Every row of every table that a call can change, including the queue's. Tables unchanged since an earlier snapshot
 * are not read again, and none is if no transaction has written since then.
 */
export async function takeSnapshot(owner: pg.Pool, earlier?: Snapshot): Promise<Snapshot> {
  const finished = await finishedTransactions(owner);
  if (earlier?.finished === finished) return earlier;
  const prints = await fingerprints(owner, await listWritable(owner));
  const asBefore = (table: string) => {
    const known = earlier?.tables.get(table);
    return known?.print === prints.get(table) ? known : undefined;
  };
  const tables = [...prints.keys()];
  const read = await readTables(
    owner,
    tables.filter((table) => !asBefore(table)),
  );
  return {
    finished,
    tables: new Map(
      tables.map((table) => [table, asBefore(table) ?? { print: prints.get(table)!, rows: read.get(table)! }]),
    ),
  };
}

/** The changes between two snapshots: `+table`, `-table` and `table.column`, each once. */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const changes = new Set<string>();
  for (const [table, { rows }] of after.tables) {
    const earlier: Rows = before.tables.get(table)?.rows ?? new Map();
    if (earlier === rows) continue;
    for (const key of earlier.keys()) if (!rows.has(key)) changes.add(`-${table}`);
    for (const [key, row] of rows) {
      const was = earlier.get(key);
      if (!was) changes.add(`+${table}`);
      else for (const name of Object.keys(row)) if (differs(was[name], row[name])) changes.add(`${table}.${name}`);
    }
  }
  return [...changes].toSorted();
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

export const countRows = (snapshot: Snapshot): number =>
  [...snapshot.tables.values()].reduce((total, { rows }) => total + rows.size, 0);
