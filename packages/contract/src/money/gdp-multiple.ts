import { type AnyAnswers } from '../dictionary/effective.ts';
import { countedReads, terms } from '../dictionary/terms.ts';
import { type Chosen, isNotReported } from '../dictionary/variable.ts';
import { internationalDollar, type MoneyInputs, pricesOf, type RateSet } from './convert.ts';
import type { Bar } from './fate.ts';

/** World Bank, GDP per capita in current US dollars. */
export interface GdpTable {
  /** False for answers such as "International". */
  isCountry(id: number): boolean;
  gdpPerCapita(country: number, year: number): number | undefined;
}

export type WhyNoGdp =
  | 'no country'
  | 'several countries'
  | 'no price year'
  | 'international dollars'
  | 'no GDP figure'
  | 'other quadrant'
  | 'no US dollars';

/** Why a ratio has no GDP multiple, in words. */
export const whyNoGdp: Readonly<Record<WhyNoGdp, string>> = {
  'no country': 'The country of study is not known.',
  'several countries': 'The study covers several countries.',
  'no price year': 'The price year is not known.',
  'international dollars': 'The ratio is in international dollars, and GDP per capita in US dollars.',
  'no GDP figure': 'No GDP per capita is available for that country and year.',
  'other quadrant': 'Only ratios with more cost and more health have a GDP multiple.',
  'no US dollars': 'The ratio could not be converted to US dollars.',
};

/** The countries that count for a ratio: its own, else the study's. */
export function countriesOf(answers: AnyAnswers): number[] {
  return countedReads(terms.country, answers).flatMap((key) => {
    const value = answers[key];
    if (isNotReported(value)) return [];
    return typeof value === 'number' ? [value] : (value as Chosen[]).map(({ id }) => id);
  });
}

type Figure = { readonly usd: number; readonly year: number } | { readonly why_missing: WhyNoGdp };

/** GDP per capita of the country and price year of a ratio. */
function findGdp(answers: AnyAnswers, prices: ReturnType<typeof pricesOf>, table: GdpTable): Figure {
  const [country, ...others] = countriesOf(answers);
  if (country === undefined) return { why_missing: 'no country' };
  if (others.length > 0 || !table.isCountry(country)) return { why_missing: 'several countries' };
  if ('why_missing' in prices)
    return { why_missing: prices.why_missing === 'no year' ? 'no price year' : 'no US dollars' };
  // Worth more than a US dollar in most countries, by a factor that GDP per capita in US dollars does not share.
  if (prices.currency === internationalDollar) return { why_missing: 'international dollars' };
  const year = prices.cost_year;
  const usd = table.gdpPerCapita(country, year);
  return usd === undefined ? { why_missing: 'no GDP figure' } : { usd, year };
}

/** A ratio relative to its country's GDP per capita, as classified in the cost-per-DALY literature. */
function classOf(bar: Bar, multiple: number | undefined): string | undefined {
  if (bar === 'cost_saving') return 'Cost-saving';
  if (bar === 'dominated') return 'Dominated';
  if (multiple === undefined) return undefined;
  if (multiple < 1) return 'Below 1 × GDP per capita';
  return multiple <= 3 ? '1 to 3 × GDP per capita' : 'Above 3 × GDP per capita';
}

export interface GdpComparison {
  /** In US dollars of the price year. */
  readonly gdp_per_capita: number | null;
  /** The same in US dollars of the target year, to be compared with a threshold there. */
  readonly gdp_per_capita_target: number | null;
  /** The ratio by GDP per capita, both in US dollars of the price year: only for more cost and more health. */
  readonly gdp_multiple: number | null;
  readonly gdp_class: string | null;
  readonly why_no_gdp: WhyNoGdp | null;
}

interface ComparedRatio {
  readonly answers: AnyAnswers;
  readonly inputs: MoneyInputs;
  readonly bar: Bar;
  /** In US dollars of the price year; undefined if it could not be converted. */
  readonly usd: number | undefined;
}

/** An amount of the price year in US dollars of the target year. */
function inflate(usd: number, year: number, rates: RateSet): number | null {
  const [from, to] = [rates.cpi(year), rates.cpi(rates.target_year)];
  return from === undefined || to === undefined ? null : (usd * to) / from;
}

/** Compares a ratio with the GDP per capita of its only country. What cannot be compared is blank, with the reason. */
export function compareWithGdp({ answers, inputs, bar, usd }: ComparedRatio, rates: RateSet & GdpTable): GdpComparison {
  const found = findGdp(answers, pricesOf(inputs), rates);
  if ('why_missing' in found) {
    const blank = { gdp_per_capita: null, gdp_per_capita_target: null, gdp_multiple: null, gdp_class: null };
    return { ...blank, why_no_gdp: found.why_missing };
  }
  const multiple = bar === 'ratio' && usd !== undefined ? usd / found.usd : undefined;
  const reason = bar === 'not_converted' ? 'no US dollars' : 'other quadrant';
  return {
    gdp_per_capita: found.usd,
    gdp_per_capita_target: inflate(found.usd, found.year, rates),
    gdp_multiple: multiple ?? null,
    gdp_class: classOf(bar, multiple) ?? null,
    why_no_gdp: multiple === undefined ? reason : null,
  };
}
