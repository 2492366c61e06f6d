import type { ConversionCurrency } from '@cea/contract/conversion-currencies';
import type { Currency } from '@cea/contract/study-rates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export async function listCurrencies(db: Db): Promise<Currency[]> {
  const currencies = await db.selectFrom('currencies').select(['code', 'name', 'ended_year']).orderBy('code').execute();
  const countries = await db
    .selectFrom('countries')
    .innerJoin('vocabulary_entries as entry', 'entry.id', 'countries.entry_id')
    .where('currency', 'is not', null)
    .select(['currency', 'label', 'names'])
    .orderBy('label')
    .execute();
  const byCurrency = Map.groupBy(countries, ({ currency }) => currency);
  return currencies.map((currency) => ({
    ...currency,
    countries: (byCurrency.get(currency.code) ?? []).flatMap(({ label, names }) => [label, ...names]),
  }));
}

/** The currencies with rates in the applied set. */
export async function listConversionCurrencies(db: Db): Promise<ConversionCurrency[]> {
  const { rows } = await sql<ConversionCurrency>`
    SELECT c.code, c.name, min(r.year)::int AS "from", max(r.year)::int AS "to"
    FROM conversion_rates r JOIN currencies c ON c.code = r.currency
    WHERE r.version = (SELECT version FROM rate_sets WHERE status = 'applied')
    GROUP BY c.code, c.name ORDER BY c.code`.execute(db);
  return rows;
}
