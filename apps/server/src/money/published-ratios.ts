import type { Answers } from '@cea/contract/dictionary/variables';
import { type MoneyInputs } from '@cea/contract/money/convert';
import type { PageQuery } from '@cea/contract/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

export const readPublishedRatios = async (db: Db | Tx, ids: readonly string[]): Promise<PublishedRatio[]> =>
  (await liveRatios(db)
    .where('records.id', 'in', [...ids])
    .select(publishedColumns)
    .execute()) as PublishedRatio[];

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

const unpacked = sql.join(pricedBy.map((key) => sql`${sql.ref(key)} jsonb`));
const pricing = sql.join(
  pricedBy.map((key) => sql`${sql.lit(key)}, coalesce(${sql.ref(`own.${key}`)}, ${sql.ref(`studies.${key}`)})`),
);

/**
 * Every ratio in the registry with the answers that price it. The answers of a study are unpacked once, and not for each
 * key of each of its ratios: that would take most of the time.
 */
export const pricedRatios = sql<{ id: string; from_rev: number; answers: Answers; has_ratio: boolean }>`(
  WITH studies AS MATERIALIZED (
    SELECT article_id, from_rev, priced.* FROM records, jsonb_to_record(answers) AS priced (${unpacked})
    WHERE type = 'methods' AND to_rev IS NULL)
  SELECT r.id, r.from_rev, jsonb_strip_nulls(jsonb_build_object(${pricing})) AS answers,
    r.computed ? 'ratio_final' AS has_ratio
  FROM records r JOIN studies USING (article_id, from_rev), jsonb_to_record(r.answers) AS own (${unpacked})
  WHERE r.type = 'ratios' AND r.to_rev IS NULL)`;

export interface RatioGroup {
  /** The answers that these ratios have in common. */
  readonly answers: Answers;
  readonly inputs: MoneyInputs;
  readonly ratios: number;
}

/** Counts ratios by the figures that convert them; the amount makes no difference. */
export async function countRatioGroups(db: Db | Tx): Promise<RatioGroup[]> {
  const rows = await db
    .selectFrom(pricedRatios.as('priced'))
    .select(['answers', 'has_ratio', sql<number>`count(*)`.as('ratios')])
    .groupBy(['answers', 'has_ratio'])
    .execute();
  return rows.map(({ answers, has_ratio, ratios }) => ({
    answers,
    inputs: moneyInputs(answers, has_ratio ? { ratio_final: 1 } : {}),
    ratios,
  }));
}

/** Whether a priced ratio is one of these groups. */
export const isAmong = (groups: readonly RatioGroup[]): RawBuilder<SqlBool> =>
  sql`priced.answers IN (SELECT jsonb_array_elements(${JSON.stringify(groups.map(({ answers }) => answers))}::jsonb))`;

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
  const rows = await liveRatios(db)
    .where('records.id', 'in', (select) =>
      select.selectFrom(pricedRatios.as('priced')).where('has_ratio', '=', true).where(isAmong(groups)).select('id'),
    )
    .orderBy('records.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .select([...publishedColumns, 'records.article_id', sql`coalesce(methods.answers->>'title', '')`.as('title')])
    .execute();
  return rows as TitledRatio[];
}
