import { purposes, sectors } from '@cea/contract/snapshot';
import type { SnapshotAnalytics, SnapshotTally } from '@cea/contract/snapshot-analytics';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { csvLines } from '../lib/write-csv.ts';

const downloads = sql`snapshot_downloads d JOIN snapshot_visitors v ON v.id = d.visitor_id
  JOIN vocabulary_entries c ON c.id = v.country_id`;

async function tally(db: Db, key: RawBuilder<unknown>, label = key): Promise<SnapshotTally[]> {
  const { rows } = await sql<SnapshotTally>`SELECT ${key} AS key, ${label} AS label, count(*)::int AS downloads
    FROM ${downloads} GROUP BY 1, 2 ORDER BY downloads DESC, label`.execute(db);
  return rows;
}

const labelled = (rows: readonly SnapshotTally[], labels: Readonly<Record<string, string>>): SnapshotTally[] =>
  rows.map((row) => ({ ...row, label: labels[row.key] ?? row.label }));

async function tallyMonths(db: Db): Promise<SnapshotAnalytics['months']> {
  const { rows } = await sql<SnapshotAnalytics['months'][number]>`
    SELECT to_char(m, 'YYYY-MM') AS key, to_char(m, 'Mon YYYY') AS label, count(d.id)::int AS downloads,
      count(d.id) FILTER (WHERE d.is_returning)::int AS returning
    FROM generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), '1 month') m
      LEFT JOIN snapshot_downloads d ON date_trunc('month', d.at) = m
    GROUP BY m ORDER BY m`.execute(db);
  return rows;
}

/** Nobody is named: only what people chose from lists is counted. */
export async function readAnalytics(db: Db): Promise<SnapshotAnalytics> {
  const { rows } = await sql<Pick<SnapshotAnalytics, 'downloads' | 'visitors' | 'returning'>>`
    SELECT count(*)::int AS downloads, count(DISTINCT visitor_id)::int AS visitors,
      count(*) FILTER (WHERE is_returning)::int AS returning FROM snapshot_downloads`.execute(db);
  return {
    ...rows[0]!,
    months: await tallyMonths(db),
    countries: await tally(db, sql`coalesce(c.code, c.slug)`, sql`c.label`),
    sectors: labelled(await tally(db, sql`v.sector`), sectors),
    purposes: labelled(await tally(db, sql`v.purpose`), purposes),
    releases: await tally(db, sql`d.release`),
  };
}

const headings = ['date', 'release', 'file', 'returning', 'sector', 'country', 'purpose'];

/** Every download, without names and addresses. */
export async function exportAnalytics(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, string>>`SELECT to_char(d.at, 'YYYY-MM-DD') AS date, d.release,
      d.kind AS file, CASE WHEN d.is_returning THEN 'yes' ELSE 'no' END AS returning, v.sector, c.label AS country,
      v.purpose
    FROM ${downloads} ORDER BY d.at, d.id`.execute(db);
  return csvLines([headings, ...rows.map((row) => headings.map((key) => row[key]))]);
}
