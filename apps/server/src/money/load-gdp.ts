import type { GdpTable } from '@cea/contract/money/gdp-multiple';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * GDP per capita by year, of every country or of some. One row a country: ten thousand would take ten times as long to
 * read.
 */
export async function loadGdp(db: Db | Tx, only?: readonly number[]): Promise<GdpTable> {
  const { rows } = await sql<{ id: number; by_year: Record<string, number> | null }>`
    SELECT countries.entry_id AS id, json_object_agg(f.year, f.value) FILTER (WHERE f.year IS NOT NULL) AS by_year
    FROM countries LEFT JOIN country_figures f ON f.iso3 = countries.iso3 AND f.series = 'gdp-per-capita'
    WHERE ${only ? sql`countries.entry_id = ANY(${only})` : sql`true`}
    GROUP BY countries.entry_id`.execute(db);
  const countries = new Map(rows.map(({ id, by_year }) => [id, by_year ?? {}]));
  return {
    isCountry: (id) => countries.has(id),
    gdpPerCapita: (country, year) => countries.get(country)?.[year],
  };
}
