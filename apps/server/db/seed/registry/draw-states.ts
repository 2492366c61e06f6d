import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import { codeState } from './code-states.ts';
import type { Study } from './draw-study.ts';
import { chooseInstrument, traitsOf } from './instruments.ts';
import { namePools } from './names.ts';
import { openStream, type Random } from './random.ts';

/** One utility weight of a study. */
export interface StateWeight {
  readonly state: string;
  /** The slug of the coded state; undefined if nobody has coded it. */
  readonly code: string | undefined;
  readonly kind: WeightKind;
  /** Undefined if the article names the state but gives no weight. */
  readonly weight: number | undefined;
  readonly instrument: string | undefined;
  readonly valuation: string | undefined;
  readonly preferences: string | undefined;
  readonly source: string;
  readonly cited: string | undefined;
  readonly valueSet: string | undefined;
  readonly sample: number | undefined;
  readonly deviation: number | undefined;
  readonly interval: readonly [low: number, high: number] | undefined;
  readonly time: string | undefined;
  /** Change since the start of a trial. */
  readonly change: number | undefined;
}

interface Named {
  readonly state: string;
  readonly code: string | undefined;
  readonly base: number;
  readonly kind: WeightKind;
}

/**
 * Qualifiers that distinguish several weights of the same state. A disability weight is the same in every arm and at
 * every time.
 */
function qualifiers({ family, question, comparator, trial }: Study): string[] {
  if (family.outcome === 'daly') return ['women', 'men', 'children', 'adults', 'rural areas', 'urban areas', 'treated'];
  const drugs = family.types.includes('pharmaceutical') && !/^(?:no|usual|standard|placebo)\b/.test(comparator);
  const arms = drugs ? [`on ${question.intervention}`, `on ${comparator}`] : [];
  const times = trial ? ['at the start', 'at 3 months', 'at 6 months', 'at 12 months'] : [];
  const old = family.age[1] >= 60 && family.age[0] >= 30 ? ['under 65 years of age', '65 years and over'] : [];
  const sexes = family.gender || family.age[1] < 20 ? [] : ['women', 'men'];
  return [...times, ...arms, ...old, ...sexes, 'first year', 'later years', 'with other chronic disease'];
}

function nameStates(random: Random, study: Study, count: number): Named[] {
  const { family } = study;
  const named = (kind: WeightKind, states: Readonly<Record<string, number>>): Named[] =>
    Object.entries(states).map(([state, base]) => ({ state, code: codeState(family, state), base, kind }));
  const isDaly = family.outcome === 'daly';
  const levels = named(isDaly ? 'disability weight' : 'level', family.states);
  const harms = named('decrement', family.harms ?? {});
  const dead = !isDaly && random.chance(0.15) ? named('level', { Death: 0 }) : [];
  const plain: Named[] = [...levels, ...harms, ...dead];
  if (count <= plain.length)
    return random
      .shuffle(levels)
      .concat(random.shuffle([...harms, ...dead]))
      .slice(0, count);
  const further = qualifiers(study).flatMap((words) =>
    levels.map((level) => ({
      ...level,
      state: `${level.state}, ${words}`,
      base: isDaly ? level.base : level.base + 0.02 * random.normal(),
    })),
  );
  return [...plain, ...further].slice(0, count);
}

const clamp = (value: number, base: number): number => Math.min(base === 1 ? 1 : 0.99, Math.max(-0.59, value));

function chooseSource(random: Random, { trial, family }: Study): string {
  if (family.outcome === 'daly') return 'published-study';
  if (trial) return random.chance(0.85) ? 'own-trial' : 'published-study';
  return random.weighted(
    [
      'published-study',
      'own-survey',
      'national-survey-or-value-set',
      'patient-registry',
      'mapping',
      'expert-opinion',
      'assumption',
      'own-trial',
    ],
    (one) => ({ 'published-study': 70, 'own-survey': 6, 'own-trial': 8, assumption: 5 })[one] ?? 3,
  );
}

/** How the weights of one study were obtained; most share a source. */
function drawMethod(random: Random, study: Study) {
  const instrument = chooseInstrument(random, study);
  const { valuation, preferences, valueSet } = traitsOf(instrument, study);
  const { plan, places } = study;
  const main = chooseSource(random, study);
  const pool = namePools[random.chance(0.4) ? places[0]!.names : 'english'];
  return (first: boolean) => {
    const source = first || random.chance(0.85) ? main : chooseSource(random, study);
    const assumed = source === 'assumption' || source === 'expert-opinion';
    const cited =
      source === 'published-study' ? `${random.pick(pool.last)} et al., ${plan.year - random.whole(1, 12)}` : undefined;
    return assumed
      ? {
          source,
          cited,
          instrument: 'expert-judgement',
          valuation: 'rating-by-experts',
          preferences: source === 'assumption' ? 'authors-assumption' : 'clinicians-or-experts',
          valueSet: undefined,
        }
      : { source, cited, instrument, valuation, preferences, valueSet };
  };
}

/** Articles print two or three decimals, and at least one digit of a small loss. */
const [smallestLoss, largestLoss, small] = [0.001, 0.5, 0.05];

function measureLoss(random: Random, base: number): number {
  const loss = Math.min(largestLoss, Math.max(smallestLoss, base * Math.exp(0.2 * random.normal())));
  return -Number(loss.toFixed(loss < small ? 3 : random.pick([2, 2, 3])));
}

function measure(random: Random, { base, kind }: Named, shift: number): number {
  if (kind === 'disability weight' || base === 0 || base === 1) return base;
  if (kind === 'decrement') return measureLoss(random, base);
  return Number(clamp(base + shift + 0.012 * random.normal(), base).toFixed(random.pick([2, 2, 3])));
}

const ungiven = 0.012;
/** Of states that have a code. */
const uncoded = 0.06;

export function drawStates(study: Study, seed: string): StateWeight[] {
  const { plan } = study;
  const random = openStream(`${seed}/weights/${plan.number}`);
  const method = drawMethod(random, study);
  const shift = 0.025 * random.normal();
  return nameStates(random, study, plan.weights).map((named, at) => {
    const size = measure(random, named, shift);
    const given = !random.chance(ungiven);
    const how = method(at === 0);
    const measured =
      given && named.kind === 'level' && size > 0 && how.instrument !== 'expert-judgement' && random.chance(0.35);
    const sample = measured ? Math.round(random.scaled(24, 3000)) : undefined;
    const deviation = measured ? Number(random.between(0.12, 0.3).toFixed(2)) : undefined;
    const margin = sample && deviation ? (1.96 * deviation) / Math.sqrt(sample) : 0;
    const time = /(at the start|at \d+ months)$/.exec(named.state)?.[1];
    return {
      ...how,
      state: named.state,
      code: random.chance(uncoded) ? undefined : named.code,
      kind: named.kind,
      weight: given ? size : undefined,
      sample,
      deviation,
      interval: margin > 0 && margin < 0.2 ? [bound(size - margin), bound(size + margin)] : undefined,
      time,
      change: given && time && time !== 'at the start' ? Number(random.between(-0.03, 0.12).toFixed(3)) : undefined,
    };
  });
}

const bound = (value: number): number => Number(Math.min(1, Math.max(-1, value)).toFixed(3));
