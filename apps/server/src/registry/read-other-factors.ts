import type { Conversion } from '@cea/contract/money/convert';
import { countriesOf } from '@cea/contract/money/gdp-multiple';
import type { LocalFactors, OtherFactors, RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface FactorsRow extends LocalFactors {
  readonly id: number;
}

/** The target year's rate of a currency. */
async function findRate(db: Db, version: number, { currency, target_year }: Conversion): Promise<number | null> {
  const found = await db
    .selectFrom('conversion_rates')
    .where('version', '=', version)
    .where('currency', '=', currency)
    .where('year', '=', target_year)
    .select('usd_per_unit')
    .executeTakeFirst();
  return found ? Number(found.usd_per_unit) : null;
}

/**
 * Local prices and purchasing power of the countries of an article's ratios, which share a currency and a price year. A
 * currency that has ended is that of its successor's countries, so many units to one.
 */
async function listFactors(db: Db, ids: readonly number[], steps: Conversion): Promise<FactorsRow[]> {
  const { currency, cost_year, target_year } = steps;
  const { rows } = await sql<FactorsRow>`
    WITH RECURSIVE unit (code, per_unit) AS (
      SELECT ${currency}::text, 1::float8
      UNION ALL
      SELECT c.replaced_by, unit.per_unit * coalesce(c.euro_rate, c.redenomination)::float8
      FROM unit JOIN currencies c ON c.code = unit.code WHERE c.replaced_by IS NOT NULL)
    SELECT country.entry_id AS id, coalesce(country.currency IN (SELECT code FROM unit), false) AS own_currency,
      (SELECT jsonb_build_object('series', a.series, 'from', a.value, 'to', b.value)
        FROM country_figures a JOIN country_figures b USING (series, iso3, base_year)
        WHERE a.iso3 = country.iso3 AND a.year = ${cost_year} AND b.year = ${target_year}
          AND a.series IN ('consumer-prices', 'gdp-deflator')
        ORDER BY a.series LIMIT 1) AS prices,
      (SELECT jsonb_build_object('currency', p.currency, 'units', p.value, 'per_unit', unit.per_unit)
        FROM country_figures p JOIN unit ON unit.code = p.currency
        WHERE p.series = 'ppp' AND p.iso3 = country.iso3 AND p.year = ${cost_year}) AS ppp
    FROM countries country WHERE country.entry_id = ANY (${ids}::int[])`.execute(db);
  return rows;
}

/** What the other ways of converting the ratios of an article need. */
export async function readOtherFactors(
  db: Db,
  records: readonly RegistryRecord[],
  version: number,
): Promise<OtherFactors> {
  const ratios = records.filter(({ conversion }) => conversion?.steps);
  const steps = ratios[0]?.conversion?.steps as Conversion | undefined;
  if (!steps) return { rate_target: null, countries: {} };
  const ids = [...new Set(ratios.flatMap(({ answers }) => countriesOf(answers)))];
  const rows = await listFactors(db, ids, steps);
  return {
    rate_target: await findRate(db, version, steps),
    countries: Object.fromEntries(rows.map(({ id, ...factors }) => [id, factors])),
  };
}
