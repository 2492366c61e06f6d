import { chooseIncrements } from '@cea/contract/dictionary/increments';
import { type Quadrant, quadrants } from '@cea/contract/dictionary/quadrants';
import { terms } from '@cea/contract/dictionary/terms';
import { reported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import { rateKey } from '@cea/contract/exchange-rates';
import { convert, isConverted, type MoneyInputs, type RateSet } from '@cea/contract/money/convert';
import { lostHealth } from '@cea/contract/money/display';
import { type Fate, fateOf } from '@cea/contract/money/fate';
import { compareWithGdp, type GdpTable } from '@cea/contract/money/gdp-multiple';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Conversions } from '../db/tables.ts';
import { loadGdp } from './load-gdp.ts';

export async function getAppliedVersion(db: Db | Tx): Promise<number> {
  const { version } = await db
    .selectFrom('rate_sets')
    .where('status', '=', 'applied')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface LoadedRates extends RateSet, GdpTable {
  /** The key of the figure that a rate is derived from: the successor's for a currency that has ended. */
  restsOn(currency: string, year: number): string | undefined;
}

/** What the ratios of one article need of a set. */
export interface NeededRates {
  readonly currencies: readonly string[];
  readonly countries: readonly number[];
}

/** A whole set in memory: some 7,000 rates, read once for any number of ratios. One article needs a few of them. */
export async function loadRates(db: Db | Tx, version: number, needed?: NeededRates): Promise<LoadedRates> {
  const { target_year } = await db
    .selectFrom('rate_sets')
    .where('version', '=', version)
    .select('target_year')
    .executeTakeFirstOrThrow();
  // One row a currency: seven thousand would take ten times as long to read.
  const { rows } = await sql<{ currency: string; by_year: Record<string, readonly [number, string]> }>`
    SELECT currency, json_object_agg(year, json_build_array(usd_per_unit::float8, rests_on)) AS by_year
    FROM conversion_rates WHERE version = ${version}
      AND ${needed ? sql`currency = ANY(${needed.currencies})` : sql`true`} GROUP BY currency`.execute(db);
  const byCurrency = new Map(rows.map(({ currency, by_year }) => [currency, by_year]));
  const indices = await db.selectFrom('cpi').where('version', '=', version).select(['year', 'index']).execute();
  const cpi = new Map(indices.map(({ year, index }) => [year, Number(index)]));
  return {
    version,
    target_year,
    usdPerUnit: (currency, year) => byCurrency.get(currency)?.[year]?.[0],
    restsOn: (currency, year) => {
      const rests_on = byCurrency.get(currency)?.[year]?.[1];
      return rests_on === undefined ? undefined : rateKey(rests_on, year);
    },
    cpi: (year) => cpi.get(year),
    ...(await loadGdp(db, needed?.countries)),
  };
}

export interface PublishedRatio {
  readonly id: string;
  readonly from_rev: number;
  readonly answers: Answers;
  readonly computed: {
    readonly incremental_cost?: number;
    readonly incremental_effect?: number;
    readonly population_incremental_cost?: number;
    readonly population_incremental_effect?: number;
    readonly ratio_final?: number;
    readonly quadrant?: Quadrant;
  };
}

/**
 * What a conversion reads from a ratio. `moneyInputs` and `fateOfRecord` take nothing else, so the compiler refuses to
 * read what is not listed.
 */
const pricedAnswers = ['currency', 'currency_year', 'currency_year_stated', 'publication_year'] as const;
const fateAnswers = ['quadrant_stated', 'cost_per_qaly', 'cost_per_daly'] as const;
const figures = [
  'ratio_final',
  'incremental_cost',
  'incremental_effect',
  'population_incremental_cost',
  'population_incremental_effect',
] as const satisfies (keyof PublishedRatio['computed'])[];
export const conversionReads = [...pricedAnswers, ...terms.country.reads, ...fateAnswers, ...figures] as const;

type Figures = Pick<PublishedRatio['computed'], (typeof figures)[number]>;

/** The inputs of a conversion, taken from a record. */
export const moneyInputs = (
  answers: Pick<Answers, (typeof pricedAnswers)[number]>,
  computed: Pick<Figures, 'ratio_final'>,
): MoneyInputs => ({
  amount: computed.ratio_final,
  currency: reported(answers.currency),
  currency_year: reported(answers.currency_year),
  year_stated: reported(answers.currency_year_stated),
  publication_year: reported(answers.publication_year),
});

/** A conversion as stored in its table. */
export type ConversionRow = Required<Omit<Insertable<Conversions>, 'type'>>;

/** A ratio with what a conversion reads. */
export interface RatioAnswered {
  readonly answers: Pick<Answers, Extract<(typeof conversionReads)[number], keyof Answers>>;
  readonly computed: Figures;
}

/** What becomes of a ratio at this many US dollars of the target year, or at this amount of another currency. */
export function fateOfRecord(
  { answers, computed }: { readonly answers: Pick<Answers, (typeof fateAnswers)[number]>; readonly computed: Figures },
  usd?: number,
  sign?: string,
): Fate {
  const quadrant_stated = reported(answers.quadrant_stated);
  return fateOf({
    increments: chooseIncrements(
      [computed.incremental_cost, computed.incremental_effect],
      [computed.population_incremental_cost, computed.population_incremental_effect],
    ),
    stated: quadrants.find((one) => one === quadrant_stated),
    ratio: computed.ratio_final,
    usd,
    sign,
    lost: lostHealth({
      cost_per_qaly: reported(answers.cost_per_qaly),
      cost_per_daly: reported(answers.cost_per_daly),
    }),
  });
}

/** What a conversion says, without what it belongs to. */
export const convertedColumns = [
  'usd',
  'usd_target',
  'usd_factor',
  'display',
  'bar',
  'rank_group',
  'rank_within',
  'median_usd',
  'worth_above',
  'worth_below',
  'gdp_class',
  'gdp_per_capita',
  'gdp_per_capita_target',
  'gdp_multiple',
  'why_no_gdp',
  'why_missing',
  'steps',
] as const satisfies (keyof ConversionRow)[];

/** A ratio in US dollars of the target year, with every step. */
export function convertRatio(
  { id, from_rev, answers, computed }: PublishedRatio,
  rates: RateSet & GdpTable,
): ConversionRow {
  const inputs = moneyInputs(answers, computed);
  const converted = convert(inputs, rates);
  const money = isConverted(converted) ? converted : undefined;
  const unit = convert({ ...inputs, amount: 1 }, rates);
  const { display, bar, rank, median, worth } = fateOfRecord({ answers, computed }, money?.usd_target);
  return {
    id,
    from_rev,
    rates_version: rates.version,
    usd: money?.usd ?? null,
    usd_target: money?.usd_target ?? null,
    usd_factor: isConverted(unit) ? unit.usd_target : null,
    display: display ?? null,
    bar,
    rank_group: rank.group,
    rank_within: rank.within,
    median_usd: median ?? null,
    worth_above: worth?.above ?? null,
    worth_below: worth?.below ?? null,
    ...compareWithGdp({ answers, inputs, bar, usd: money?.usd }, rates),
    why_missing: isConverted(converted) ? null : converted.why_missing,
    steps: money ? JSON.stringify(money) : null,
  };
}

const batch = 1000;

export async function writeConversions(tx: Tx, rows: readonly ConversionRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    await tx
      .insertInto('conversions')
      .values(rows.slice(at, at + batch))
      .execute();
  }
}
