import type { Study } from './draw-study.ts';
import type { Random } from './random.ts';

/** Instruments in use from a year on, weighted by how often they were used. */
const fashions: readonly (readonly [from: number, weights: Readonly<Record<string, number>>])[] = [
  [1976, { 'time-trade-off': 3, 'standard-gamble': 2, 'visual-analogue-scale': 3, 'expert-judgement': 4, qwb: 1 }],
  [
    1993,
    {
      'time-trade-off': 4,
      'standard-gamble': 3,
      'visual-analogue-scale': 2,
      'expert-judgement': 2,
      'eq-5d': 3,
      hui2: 1,
      qwb: 0.5,
    },
  ],
  [
    2001,
    {
      'eq-5d-3l': 6,
      'eq-5d': 2,
      'sf-6d': 1,
      hui3: 1,
      'time-trade-off': 2,
      'standard-gamble': 1.5,
      mapped: 0.5,
      aqol: 0.1,
      '15d': 0.2,
      'visual-analogue-scale': 0.6,
      'expert-judgement': 0.6,
    },
  ],
  [
    2013,
    {
      'eq-5d-3l': 5,
      'eq-5d-5l': 4,
      'eq-5d': 1.5,
      'sf-6d': 0.8,
      hui3: 0.6,
      'time-trade-off': 1,
      'standard-gamble': 0.4,
      mapped: 1.2,
      vignette: 0.5,
      '15d': 0.2,
      'promis-propr': 0.1,
      'discrete-choice-or-best-worst-scaling': 0.2,
      'disease-specific': 0.3,
    },
  ],
];

/** The article's instrument; undefined if it does not say. */
export function chooseInstrument(random: Random, { family, plan }: Study): string | undefined {
  if (family.outcome === 'daly') return 'gbd-disability-weight';
  if (random.chance(0.08)) return undefined;
  if (family.instrument && random.chance(0.6)) return family.instrument;
  const weights = fashions.findLast(([from]) => from <= plan.year)![1];
  return random.weighted(Object.keys(weights), (one) => weights[one]!);
}

interface Traits {
  readonly valuation: string | undefined;
  readonly preferences: string | undefined;
  readonly valueSet: string | undefined;
}

const valuations: readonly (readonly [pattern: RegExp, valuation: string, preferences: string])[] = [
  [/^(?:eq-5d|vignette|aqol|mapped|disease)/, 'time-trade-off', 'general-public'],
  [/^chu9d/, 'standard-gamble', 'general-public'],
  [/^(?:15d|qwb)/, 'visual-analogue-scale', 'general-public'],
  [/^hui/, 'visual-analogue-transformed', 'general-public'],
  [/^(?:sf-6d|promis)/, 'standard-gamble', 'general-public'],
  [/^time-trade-off/, 'time-trade-off', 'patients'],
  [/^standard-gamble/, 'standard-gamble', 'patients'],
  [/^visual/, 'visual-analogue-scale', 'patients'],
  [/^discrete/, 'discrete-choice-experiment', 'general-public'],
  [/^expert/, 'rating-by-experts', 'clinicians-or-experts'],
  [/^gbd/, 'paired-comparison', 'general-public'],
];

/** The disability weights of the GBD 2010 were published in December 2012; health professionals had set the earlier. */
const pairedSince = 2013;
const earlierGbd = ['person-trade-off', 'clinicians-or-experts'] as const;

/** Valuation and preferences, which differ with the value set and the year for some instruments. */
function valuationOf(instrument: string, iso3: string, year: number): readonly [string, string] | undefined {
  if (instrument.startsWith('gbd') && year < pairedSince) return earlierGbd;
  if (instrument === 'chu9d' && iso3 === 'AUS') return ['best-worst-scaling', 'general-public'];
  const [, valuation, preferences] = valuations.find(([pattern]) => pattern.test(instrument)) ?? [];
  return valuation && preferences ? [valuation, preferences] : undefined;
}

/** Countries with their own EQ-5D value set; others use the British one. */
const ownSets = new Set([
  'USA',
  'GBR',
  'NLD',
  'DEU',
  'JPN',
  'ESP',
  'DNK',
  'CAN',
  'AUS',
  'KOR',
  'CHN',
  'THA',
  'FRA',
  'ITA',
  'POL',
  'SWE',
]);

export function traitsOf(instrument: string | undefined, { places, plan }: Study): Traits {
  const { iso3 } = places[0]!;
  const found = instrument && valuationOf(instrument, iso3, plan.year);
  if (!found) return { valuation: undefined, preferences: undefined, valueSet: undefined };
  const own = plan.year >= 2006 && ownSets.has(iso3) ? iso3 : 'GBR';
  return { valuation: found[0], preferences: found[1], valueSet: instrument.startsWith('eq-5d') ? own : undefined };
}
