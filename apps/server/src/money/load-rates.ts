import type { RateSet } from '@cea/contract/money/convert';
import { rateKey } from '@cea/contract/exchange-rates';
import type { Db, Tx } from '../db/database.ts';

export async function getAppliedVersion(db: Db | Tx): Promise<number> {
  const { version } = await db
    .selectFrom('rate_sets')
    .where('status', '=', 'applied')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface LoadedRates extends RateSet {
  /** The key of the figure that a rate rests on: for a currency that has ended, its successor's. */
  restsOn(currency: string, year: number): string | undefined;
}

/** A whole set in memory: some 4,000 rates, read once for any number of ratios. */
export async function loadRates(db: Db | Tx, version: number): Promise<LoadedRates> {
  const { target_year } = await db
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .select('target_year')
    .executeTakeFirstOrThrow();
  const rates = await db
    .selectFrom('conversion_rates')
    .where('version', '=', version)
    .select(['currency', 'year', 'usd_per_unit', 'rests_on'])
    .execute();
  const indices = await db.selectFrom('cpi').where('version', '=', version).select(['year', 'index']).execute();
  const byKey = new Map(
    rates.map(({ currency, year, usd_per_unit, rests_on }) => [
      rateKey(currency!, year!),
      { usd_per_unit: Number(usd_per_unit), rests_on: rateKey(rests_on!, year!) },
    ]),
  );
  const cpi = new Map(indices.map(({ year, index }) => [year, Number(index)]));
  return {
    version,
    target_year,
    usdPerUnit: (currency, year) => byKey.get(rateKey(currency, year))?.usd_per_unit,
    restsOn: (currency, year) => byKey.get(rateKey(currency, year))?.rests_on,
    cpi: (year) => cpi.get(year),
  };
}
