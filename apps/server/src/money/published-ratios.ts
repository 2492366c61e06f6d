import type { Answers } from '@cea/contract/dictionary/variables';
import { type MoneyInputs } from '@cea/contract/money/convert';
import type { PageQuery } from '@cea/contract/paging';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { convertedColumns, moneyInputs, type PublishedRatio } from './convert-ratios.ts';

/** Every ratio in the registry, with the methods record that gives its currency and years. */
const liveRatios = (db: Db | Tx) =>
  db
    .selectFrom('records')
    .innerJoin('records as methods', (join) =>
      join
        .onRef('methods.article_id', '=', 'records.article_id')
        .onRef('methods.from_rev', '=', 'records.from_rev')
        .on('methods.type', '=', 'methods'),
    )
    .where('records.type', '=', 'ratios')
    .where('records.to_rev', 'is', null);

const publishedColumns = [
  'records.id',
  'records.from_rev',
  sql`(methods.answers - 'abstract') || records.answers`.as('answers'),
  'records.computed',
] as const;

export const listPublishedRatios = async (db: Db | Tx): Promise<PublishedRatio[]> =>
  (await liveRatios(db).select(publishedColumns).execute()) as PublishedRatio[];

export interface ConvertedRatio extends PublishedRatio {
  readonly article_id: number;
  /** What its conversion says; null if it has none. */
  readonly conversion: Readonly<Partial<Record<(typeof convertedColumns)[number], unknown>>> | null;
}

/** Every ratio in the registry with its conversion by a rate set. */
export async function listConvertedRatios(db: Db | Tx, rates_version: number): Promise<ConvertedRatio[]> {
  const rows = await liveRatios(db)
    .leftJoin('conversions', (join) =>
      join
        .onRef('conversions.id', '=', 'records.id')
        .onRef('conversions.from_rev', '=', 'records.from_rev')
        .on('conversions.rates_version', '=', rates_version),
    )
    .select([...publishedColumns, 'records.article_id', 'conversions.id as converted_id'])
    .select(convertedColumns.map((column) => `conversions.${column}` as const))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from_rev: row.from_rev,
    answers: row.answers as Answers,
    computed: row.computed as PublishedRatio['computed'],
    article_id: row.article_id,
    conversion:
      row.converted_id === null ? null : Object.fromEntries(convertedColumns.map((column) => [column, row[column]])),
  }));
}

/** The answers that determine which figures convert a ratio; the ratio's own take precedence over its methods'. */
const pricedBy = ['currency', 'currency_year', 'publication_year'] as const satisfies (keyof Answers)[];
const said = (key: string) => sql`${key}::text, coalesce(records.answers->${key}, methods.answers->${key})`;

const pricing = sql<Answers>`jsonb_strip_nulls(jsonb_build_object(${sql.join(pricedBy.map(said))}))`;

export interface RatioGroup {
  /** The answers that these ratios have in common. */
  readonly answers: Answers;
  readonly inputs: MoneyInputs;
  readonly ratios: number;
}

/** Counts ratios by the figures that convert them; the amount makes no difference. */
export async function countRatioGroups(db: Db | Tx): Promise<RatioGroup[]> {
  const rows = await liveRatios(db)
    .select([
      pricing.as('answers'),
      sql<boolean>`records.computed ? 'ratio_final'`.as('has_ratio'),
      sql<number>`count(*)`.as('ratios'),
    ])
    .groupBy(sql`1, 2`)
    .execute();
  return rows.map(({ answers, has_ratio, ratios }) => ({
    answers,
    inputs: moneyInputs(answers, has_ratio ? { ratio_final: 1 } : {}),
    ratios,
  }));
}

export interface TitledRatio extends PublishedRatio {
  readonly article_id: number;
  readonly title: string;
}

/** A page of the ratios with a value in these groups, in the order of their ids. */
export async function listRatiosOf(
  db: Db | Tx,
  groups: readonly RatioGroup[],
  { page, per_page }: PageQuery,
): Promise<TitledRatio[]> {
  const priced = JSON.stringify(groups.map(({ answers }) => answers));
  const rows = await liveRatios(db)
    .where(sql<SqlBool>`records.computed ? 'ratio_final'`)
    .where(sql<SqlBool>`${pricing} IN (SELECT jsonb_array_elements(${priced}::jsonb))`)
    .orderBy('records.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select([...publishedColumns, 'records.article_id', sql`coalesce(methods.answers->>'title', '')`.as('title')])
    .execute();
  return rows as TitledRatio[];
}
