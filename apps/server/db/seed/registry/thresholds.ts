import { currencyName, printMoney } from './currency.ts';
import type { Study } from './draw-study.ts';
import { findGdp } from './gdp.ts';
import { openStream, type Random } from './random.ts';

/** The threshold that a study compares its ratios with. */
export interface StudyThreshold {
  /** Entries of the vocabulary, with the free text that some require. */
  readonly entries: readonly (readonly [slug: string, details?: string])[];
  readonly low: number;
  readonly high: number | undefined;
  /** As used in a sentence: "a threshold of £30,000 per QALY". */
  readonly words: string;
}

const named: Readonly<Record<number, string>> = { 20_000: '20k', 50_000: '50k', 100_000: '100k' };

/** GDP per capita serves as a threshold since the WHO's commission of 2001, and only in countries that are not rich. */
const gdpSince = 2002;
const rich = 35_000;

function drawKnown(random: Random, { places: [place], currency, plan }: Study): StudyThreshold | undefined {
  const known = place!.thresholds?.filter((one) => one.since <= plan.year && one.currency === currency) ?? [];
  if (known.length === 0) return undefined;
  // Old thresholds stay in use beside new ones.
  const { low, high: top } = random.weighted(known, (one) => (one.since === known.at(-1)!.since ? 2 : 1));
  const isLaupacis = low === 20_000 && top === 100_000;
  const high = top !== undefined && (isLaupacis || random.chance(0.6)) ? top : undefined;
  if (high !== undefined) {
    const words = `a threshold of ${printMoney(low, currency)} to ${printMoney(high, currency)} per QALY`;
    const range = isLaupacis
      ? (['laupacis'] as const)
      : (['range', `${low} to ${high} ${currencyName(currency)}`] as const);
    return { entries: [range], low, high, words };
  }
  const slug = named[low];
  const other = currency === 'USD' ? 'other-us' : 'other-non-us';
  return {
    entries: [slug ? [slug] : [other, printMoney(low, currency)]],
    low,
    high,
    words: `a threshold of ${printMoney(low, currency)} per QALY`,
  };
}

export function drawThreshold(study: Study, usdPerUnit: number | undefined, seed: string): StudyThreshold | undefined {
  const { places, currency, costYear, plan, family } = study;
  const random = openStream(`${seed}/thresholds/${plan.number}`);
  if (random.chance(plan.year < 2000 ? 0.6 : 0.18)) return undefined;
  const known = family.outcome === 'qaly' ? drawKnown(random, study) : undefined;
  if (known) return known;
  // The table is in US$, which are not international dollars.
  const gdp = currency === 'INT' ? undefined : findGdp(places[0]!.iso3, costYear);
  if (plan.year < gdpSince || !gdp || gdp.usd > rich || usdPerUnit === undefined) return undefined;
  const times = random.pick([1, 3] as const);
  const low = Math.round((gdp.usd * times) / usdPerUnit);
  const per = family.outcome === 'qaly' ? 'QALY' : 'DALY averted';
  const words = `a threshold of ${times === 1 ? '' : 'three times '}the gross domestic product per capita (${printMoney(low, currency)} per ${per})`;
  return { entries: [[`${times}-gdp`]], low, high: undefined, words };
}
