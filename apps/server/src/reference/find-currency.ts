import { internationalDollar } from '@cea/contract/money/convert';
import type { Db, Tx } from '../db/database.ts';

/** The code of a currency by any name used in files: its code or name, or a country that uses it today. */
export type FindCurrency = (name: string) => string | undefined;

export async function loadFindCurrency(db: Db | Tx): Promise<FindCurrency> {
  const currencies = await db.selectFrom('currencies').select(['code', 'name']).execute();
  const countries = await db
    .selectFrom('countries')
    .innerJoin('vocabulary_entries', 'vocabulary_entries.id', 'countries.entry_id')
    .where('currency', 'is not', null)
    .select(['label', 'iso2', 'iso3', 'currency'])
    .execute();
  const codes = new Map([['international', internationalDollar]]);
  for (const { label, iso2, iso3, currency } of countries) {
    for (const name of [label, iso2, iso3]) codes.set(name.toLowerCase(), currency!);
  }
  // A currency's own names take precedence over those of countries.
  for (const { code, name } of currencies) for (const own of [name, code]) codes.set(own.toLowerCase(), code);
  return (name) => codes.get(name.trim().toLowerCase());
}
