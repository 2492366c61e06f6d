import { type ExchangeRate, type RatedCountries, type RateQuery, rateKey } from '@cea/contract/exchange-rates';
import type { RateFigure } from '@cea/contract/money/figures';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { compareSets } from './compare-sets.ts';
import { getSets } from './lock-draft.ts';

type Filters = Pick<RateQuery, 'currency' | 'year_from' | 'year_to' | 'source'>;

/** The value if the draft were applied; the former value of a removed figure. */
const current = sql<RateFigure>`coalesce(rate.draft, rate.applied)`;

async function comparedRates(db: Db | Tx) {
  return db
    .selectFrom(compareSets('rates', await getSets(db)).as('rate'))
    .innerJoin('currencies', 'currencies.code', 'rate.currency')
    .select([
      'rate.currency',
      'rate.year',
      'rate.applied',
      'rate.draft',
      'rate.change',
      'currencies.name as currency_name',
    ]);
}

const withKey = <R extends { currency: string; year: number }>(row: R): R & { key: string } => ({
  ...row,
  key: rateKey(row.currency, row.year),
});

function matching({ currency, year_from, year_to, source }: Filters) {
  const all = [sql<SqlBool>`true`];
  if (currency) all.push(sql<SqlBool>`rate.currency = ${currency}`);
  if (year_from) all.push(sql<SqlBool>`rate.year >= ${year_from}`);
  if (year_to) all.push(sql<SqlBool>`rate.year <= ${year_to}`);
  if (source) all.push(sql<SqlBool>`${current}->>'source' ILIKE ${likePattern(source)}`);
  return sql.join<SqlBool>(all, sql` AND `);
}

const sortKeys = {
  currency: sql`rate.currency`,
  year: sql`rate.year`,
  usd_per_unit: sql`(${current}->>'usd_per_unit')::numeric`,
  source: sql`lower(${current}->>'source')`,
} as const satisfies Record<RateQuery['sort'], unknown>;

/** Ties are ordered by currency, newest year first. */
export async function listRates(db: Db, query: RateQuery): Promise<ExchangeRate[]> {
  const rows = await (
    await comparedRates(db)
  )
    .where(matching(query))
    .orderBy(sortKeys[query.sort], query.direction)
    .orderBy('rate.currency')
    .orderBy('rate.year', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return rows.map(withKey);
}

export async function countRates(db: Db, filters: Filters): Promise<number> {
  const { total } = await db
    .selectFrom(compareSets('rates', await getSets(db)).as('rate'))
    .where(matching(filters))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findRate(db: Db | Tx, currency: string, year: number): Promise<ExchangeRate | undefined> {
  const row = await (
    await comparedRates(db)
  )
    .where('rate.currency', '=', currency)
    .where('rate.year', '=', year)
    .executeTakeFirst();
  return row && withKey(row);
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
