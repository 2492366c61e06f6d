import type { Conversion } from '@cea/contract/money/convert';
import { countriesOf } from '@cea/contract/money/gdp-multiple';
import type { OtherFactors, RegistryRecord } from '@cea/contract/registry';
import type { Db } from '../db/database.ts';
import { loadLocalFactors } from '../money/load-conversion-tables.ts';

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
  const { currency, cost_year, target_year } = steps;
  const factorsOf = await loadLocalFactors(db, ids);
  const factors = ids.map((id) => [id, factorsOf(id, currency, cost_year, target_year)] as const);
  return {
    rate_target: await findRate(db, version, steps),
    countries: Object.fromEntries(factors.flatMap(([id, one]) => (one ? [[id, one]] : []))),
  };
}
