import type { ExchangeRate, RatedCountries, RateFilters } from '@cea/contract/exchange-rates';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { ListSource } from '../listing/list-source.ts';
import { changedAs, compareSets, currentSets, figureSortKeys } from './compare-sets.ts';

const key = sql<string>`rate.currency || '-' || rate.year`;

/** Known by its source: a rate that an administrator has entered instead has another one. */
const officialOnly = sql<boolean>`EXISTS (SELECT FROM official_rates o
  WHERE (o.currency, o.year, o.source) = (rate.currency, rate.year, rate.source))`;

const comparedRates = (db: Db | Tx) =>
  db
    .selectFrom(compareSets('rates', currentSets).as('rate'))
    .innerJoin('currencies', 'currencies.code', 'rate.currency')
    .select([
      key.as('key'),
      'rate.currency',
      'rate.year',
      'rate.applied',
      'rate.draft',
      'rate.change',
      'currencies.name as currency_name',
      officialOnly.as('official_only'),
    ]);

function matching({ currency, year_from, year_to, source, change }: RateFilters) {
  const all = changedAs('rate', change);
  if (currency) all.push(sql<SqlBool>`rate.currency = ${currency}`);
  if (year_from) all.push(sql<SqlBool>`rate.year >= ${year_from}`);
  if (year_to) all.push(sql<SqlBool>`rate.year <= ${year_to}`);
  if (source) all.push(sql<SqlBool>`rate.source ILIKE ${likePattern(source)}`);
  return all;
}

export const rateSource: ListSource<ExchangeRate, RateFilters> = {
  rows: comparedRates,
  matching,
  sortKeys: { ...figureSortKeys('rate'), currency: sql`rate.currency`, usd_per_unit: sql`rate.value` },
  tieBreak: key,
};

export async function findRate(db: Db | Tx, currency: string, year: number): Promise<ExchangeRate | undefined> {
  return comparedRates(db).where('rate.currency', '=', currency).where('rate.year', '=', year).executeTakeFirst();
}

/** Every currency, including those that have ended or belong to no country. */
export async function listRateCountries(db: Db): Promise<RatedCountries[]> {
  const countries = sql<RatedCountries['countries']>`coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', entry.id, 'label', entry.label, 'iso3', countries.iso3)
      ORDER BY entry.position, entry.id)
    FROM countries JOIN vocabulary_entries entry ON entry.id = countries.entry_id
    WHERE countries.currency = currencies.code AND entry.archived_at IS NULL), '[]')`;
  return db
    .selectFrom('currencies')
    .select(['code', 'name', 'ended_year', 'replaced_by', countries.as('countries')])
    .orderBy('code')
    .execute();
}
