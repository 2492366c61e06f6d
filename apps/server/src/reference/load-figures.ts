import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readCountryFigures } from './read-country-figures.ts';
import { readOfficialRates } from './read-reference.ts';

/** Figures of countries are replaced by the shipped ones. What a conversion has used is stored with it. */
export async function loadCountryFigures(tx: Tx): Promise<void> {
  const shipped = JSON.stringify(readCountryFigures());
  await sql`WITH shipped AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${shipped}::jsonb)
      AS f (series text, iso3 text, year integer, value double precision, base_year integer, currency text)),
    gone AS (DELETE FROM country_figures f WHERE NOT EXISTS
      (SELECT FROM shipped s WHERE (s.series, s.iso3, s.year) = (f.series, f.iso3, f.year)))
    INSERT INTO country_figures (series, iso3, year, value, base_year, currency)
    SELECT series, iso3, year, value, base_year, currency FROM shipped
    ON CONFLICT (series, iso3, year) DO UPDATE SET value = excluded.value, base_year = excluded.base_year,
      currency = excluded.currency
    WHERE country_figures IS DISTINCT FROM excluded`.execute(tx);
}

export async function loadOfficialRates(tx: Tx): Promise<void> {
  const shipped = JSON.stringify(readOfficialRates());
  await sql`DELETE FROM official_rates`.execute(tx);
  await sql`INSERT INTO official_rates (currency, year, source) SELECT currency, year, source
    FROM jsonb_to_recordset(${shipped}::jsonb) AS o (currency text, year integer, source text)`.execute(tx);
}
