import { currencyName, printMoney } from './currency.ts';
import type { Study } from './draw-study.ts';
import { openStream } from './random.ts';

/** The threshold that a study compares its ratios with. */
export interface StudyThreshold {
  /** Entries of the vocabulary, with the free text that some require. */
  readonly entries: readonly (readonly [slug: string, details?: string])[];
  readonly low: number;
  readonly high: number | undefined;
  /** As used in a sentence: "a threshold of £30,000 per QALY". */
  readonly words: string;
}

const gdpGrowth = 1.03;

/** Rough GDP per capita of a place in US$ of a year. */
export const gdpOf = (study: Study): number =>
  Math.round((study.places[0]!.gdp * gdpGrowth ** (study.costYear - 2020)) / 10) * 10;

const named: Readonly<Record<number, string>> = { 20_000: '20k', 50_000: '50k', 100_000: '100k' };

export function drawThreshold(study: Study, usdPerUnit: number, seed: string): StudyThreshold | undefined {
  const { places, currency, plan, family } = study;
  const random = openStream(`${seed}/thresholds/${plan.number}`);
  if (plan.year < 1990 || random.chance(plan.year < 2000 ? 0.6 : 0.18)) return undefined;
  const per = family.outcome === 'qaly' ? 'QALY' : 'DALY averted';
  const threshold = family.outcome === 'qaly' ? places[0]!.threshold : undefined;
  if (threshold?.currency === currency) {
    const american = currency === 'USD';
    const low = american && plan.year > 2012 && random.chance(0.6) ? random.pick([100_000, 150_000]) : threshold.low;
    const high = !american && threshold.high && random.chance(0.6) ? threshold.high : undefined;
    const words = high
      ? `a threshold of ${printMoney(low, currency)} to ${printMoney(high, currency)} per ${per}`
      : `a threshold of ${printMoney(low, currency)} per ${per}`;
    if (high) return { entries: [['range', `${low} to ${high} ${currencyName(currency)}`]], low, high, words };
    const slug = named[low] ?? (american ? 'other-us' : 'other-non-us');
    return { entries: [named[low] ? [slug] : [slug, printMoney(low, currency)]], low, high: undefined, words };
  }
  // GDP per capita serves as a threshold only in countries that are not rich.
  if (plan.year < 2002 || places[0]!.gdp > 35_000) return undefined;
  const times = random.pick([1, 3] as const);
  const low = Math.round((gdpOf(study) * times) / usdPerUnit);
  const words = `a threshold of ${times === 1 ? '' : 'three times '}the gross domestic product per head (${printMoney(low, currency)} per ${per})`;
  return { entries: [[`${times}-gdp`]], low, high: undefined, words };
}
