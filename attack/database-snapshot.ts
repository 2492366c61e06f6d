import type pg from 'pg';
import { listTables } from './database-search.ts';

type Row = Readonly<Record<string, unknown>>;
/** Table → primary key → row. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>;

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

/** Every row of every table, those of the queue included. */
export async function takeSnapshot(owner: pg.Pool): Promise<Snapshot> {
  const [tables, keys] = await Promise.all([listTables(owner, ['public', 'pgboss']), primaryKeys(owner)]);
  const read = tables.map((table) => `SELECT '${table}' AS table, to_jsonb(t) AS row FROM ${table} AS t`);
  const { rows } = await owner.query<{ table: string; row: Row }>(read.join(' UNION ALL '));
  const snapshot = new Map<string, Map<string, Row>>(tables.map((table) => [table, new Map()]));
  for (const { table, row } of rows) {
    const key = keys.get(table)?.map((name) => row[name]) ?? row;
    snapshot.get(table)?.set(JSON.stringify(key), row);
  }
  return snapshot;
}

/** What happened between two snapshots: `+table`, `-table` and `table.column`, each once. */
export function changesBetween(before: Snapshot, after: Snapshot): string[] {
  const changes = new Set<string>();
  for (const [table, rows] of after) {
    const earlier = before.get(table) ?? new Map<string, Row>();
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
  [...snapshot.values()].reduce((total, rows) => total + rows.size, 0);
