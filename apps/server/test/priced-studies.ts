import * as fc from 'fast-check';
import type { Db } from '../src/db/database.ts';
import { publishRatios } from './published-ratio.ts';

/** Studies of random countries, currencies and price years: some can be converted, others lack a series. */
export async function publishPriced(db: Db): Promise<void> {
  const countries = await db.selectFrom('countries').select(['entry_id', 'currency']).orderBy('iso3').execute();
  const study = fc.record({
    country: fc.subarray(countries.slice(0, 60), { minLength: 1, maxLength: 2 }),
    currency: fc.constantFrom('USD', 'EUR', 'DEM', 'own', 'own', 'own'),
    currency_year: fc.integer({ min: 1985, max: 2024 }),
    ratio_article: fc.integer({ min: 1, max: 90_000 }),
  });
  for (const { country, currency, ratio_article, ...method } of fc.sample(study, { seed: 98, numRuns: 40 })) {
    const priced = { ...method, currency: currency === 'own' ? (country[0]!.currency ?? 'USD') : currency };
    await publishRatios(db, { ...priced, country: country.map(({ entry_id }) => ({ id: entry_id })) }, [
      {
        intervention: 'it’s = "quince"',
        comparator: 'usual care',
        quadrant_stated: 'More cost, more health',
        delta_cost: 7,
        ratio_article,
      },
    ]);
  }
}
