import type { Answers } from '@cea/contract/dictionary/variables';
import { type MoneyInputs } from '@cea/contract/money/convert';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { moneyInputs, type PublishedRatio } from './convert-ratios.ts';

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

export const listPublishedRatios = async (db: Db | Tx): Promise<PublishedRatio[]> =>
  (await liveRatios(db)
    .select([
      'records.id',
      'records.from_rev',
      sql`(methods.answers - 'abstract') || records.answers`.as('answers'),
      'records.computed',
    ])
    .execute()) as PublishedRatio[];

/** The answers that determine which figures convert a ratio; the ratio's own take precedence over its methods'. */
const pricedBy = ['currency', 'currency_year', 'publication_year'] as const satisfies (keyof Answers)[];
const said = (key: string) => sql`${key}::text, coalesce(records.answers->${key}, methods.answers->${key})`;

export interface RatioGroup {
  readonly inputs: MoneyInputs;
  readonly ratios: number;
}

/** Counts ratios by the figures that convert them; the amount makes no difference. */
export async function countRatioGroups(db: Db | Tx): Promise<RatioGroup[]> {
  const rows = await liveRatios(db)
    .select([
      sql<Answers>`jsonb_strip_nulls(jsonb_build_object(${sql.join(pricedBy.map(said))}))`.as('answers'),
      sql<boolean>`records.computed ? 'ratio_final'`.as('has_ratio'),
      sql<number>`count(*)`.as('ratios'),
    ])
    .groupBy(sql`1, 2`)
    .execute();
  return rows.map(({ answers, has_ratio, ratios }) => ({
    inputs: moneyInputs(answers, has_ratio ? { ratio_final: 1 } : {}),
    ratios,
  }));
}
