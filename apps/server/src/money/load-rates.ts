import type { RateSet } from '@cea/contract/money/convert';
import type { Db, Tx } from '../db/database.ts';

export async function getAppliedVersion(db: Db | Tx): Promise<number> {
  const { version } = await db
    .selectFrom('rate_sets')
    .where('status', '=', 'applied')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A whole set in memory: some 4,000 rates, read once for any number of ratios. */
export async function loadRates(db: Db | Tx, version: number): Promise<RateSet> {
  const { target_year } = await db
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .select('target_year')
    .executeTakeFirstOrThrow();
  const rates = await db
    .selectFrom('conversion_rates')
    .where('version', '=', version)
    .select(['currency', 'year', 'usd_per_unit'])
    .execute();
  const indices = await db.selectFrom('cpi').where('version', '=', version).select(['year', 'index']).execute();
  const perUnit = new Map(
    rates.map(({ currency, year, usd_per_unit }) => [`${currency}-${year}`, Number(usd_per_unit)]),
  );
  const cpi = new Map(indices.map(({ year, index }) => [year, Number(index)]));
  return {
    version,
    target_year,
    usdPerUnit: (currency, year) => perUnit.get(`${currency}-${year}`),
    cpi: (year) => cpi.get(year),
  };
}
