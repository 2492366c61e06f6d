import { type Horizon, mayLoseAgainst } from '../families/family.ts';
import { knownIn } from '../families/first-years.ts';
import type { Study } from './draw-study.ts';
import { bandOfHorizon, yearsOf } from './horizon.ts';
import { horizonsFor } from './perspectives.ts';
import { agesNamed, describePopulation, grownUps, sexNamed } from './populations.ts';
import type { Random } from './random.ts';
import { losesHealth, savesMoney, type Target } from './spread.ts';

/** Intervention, comparator and population, and anything else that differs from the base case. */
export interface Variation {
  /** The first analysis of its comparison, without further assumptions. */
  readonly isBase: boolean;
  readonly intervention: string;
  readonly comparator: string;
  readonly subgroup?: string;
  readonly age?: number;
  readonly sex?: 'women' | 'men';
  readonly perspective?: string;
  readonly horizon?: Horizon;
  readonly discountRate?: number;
  /** An assumed price, as a multiple of the usual one. */
  readonly price?: string;
}

const lowerPrices = ['half', 'a quarter of', '70% of'] as const;
const higherPrices = ['twice', '1.5 times', 'three times'] as const;
const sold = new Set(['pharmaceutical', 'medical-device', 'immunization', 'diagnostic']);

/** Products have a price, services a cost. */
export const priceWords = ({ price }: Variation, { family }: Study): string | undefined =>
  price && `at ${price} its ${family.types.some((type) => sold.has(type)) ? 'price' : 'cost'}`;

/** An intervention as an analysis names it, with the price that it assumes. */
export const nameIntervention = (one: Variation, study: Study): string =>
  [one.intervention, priceWords(one, study)].filter(Boolean).join(' ');

const assumed = new RegExp(` at (?:${[...lowerPrices, ...higherPrices].join('|')}) its (?:price|cost)$`);
/** An intervention without the price that a scenario assumes. */
export const withoutPrice = (intervention: string): string => intervention.replace(assumed, '');

type Vary = (random: Random, base: Variation, study: Study) => Variation | undefined;

const otherThan = <T>(random: Random, all: readonly T[], one: T): T | undefined => {
  const others = all.filter((other) => other !== one);
  return others.length > 0 ? random.pick(others) : undefined;
};

const inSubgroup: Vary = (random, { sex, ...base }, { family }) => {
  const subgroup = random.pick(family.subgroups);
  return sexNamed(subgroup) ? { ...base, subgroup } : { ...base, sex, subgroup };
};

/** Adults up to ten years younger or older than usual; children within the family's ages. */
const atAge: Vary = (random, base, { family }) => {
  const [low, high] = family.age;
  const adults = low >= 25;
  if (/^(?:communities|households|couples)\b/.test(family.population)) return undefined;
  if (agesNamed(family.population) || (low === high && !adults)) return undefined;
  const youngest = Math.max(low - 10, /^older\b|postmenopausal/.test(family.population) ? 55 : 20);
  const age = random.whole(adults ? youngest : low, adults ? high + 10 : high);
  return { ...base, age: age < 20 ? age : Math.min(90, Math.round(age / 5) * 5) };
};

const ofSex: Vary = (random, base, { family }) => {
  const adults = family.age[0] >= 16 && grownUps.test(family.population);
  const settled = family.gender ?? sexNamed(base.subgroup ?? '');
  return settled || !adults ? undefined : { ...base, sex: random.pick(['women', 'men'] as const) };
};

const withOther: Vary = (random, base, { family, plan, question }) => {
  const special = (name: string) => family.figures?.[name] ?? family.against?.[name];
  if (special(question.intervention)) return undefined;
  const gains = !losesHealth(plan.targets[0]!.verdict);
  const alike = knownIn(plan.year, family.interventions, family).filter(
    (name) =>
      !special(name) &&
      name !== base.comparator &&
      (gains || mayLoseAgainst({ family, intervention: name }, base.comparator)),
  );
  const intervention = otherThan(random, alike, base.intervention);
  return intervention ? { ...base, intervention } : undefined;
};

const against: Vary = (random, base, { comparators }) => {
  const comparator = otherThan(random, comparators, base.comparator);
  return comparator && comparator !== base.intervention ? { ...base, comparator } : undefined;
};

const fromElsewhere: Vary = (random, base, { plan }) => ({
  ...base,
  perspective: otherThan(random, ['societal', 'health-care-payer', 'health-care-sector'], plan.perspective),
});

const overTime: Vary = (random, base, { family, horizon, plan }) => {
  const others = horizonsFor(plan.perspective, family).filter((one) => bandOfHorizon(one) !== bandOfHorizon(horizon));
  const other = otherThan(random, others, horizon);
  return other ? { ...base, horizon: other } : undefined;
};

const otherRate: Vary = (random, base, { discounting }) =>
  discounting.said === 'yes'
    ? { ...base, discountRate: otherThan(random, [0, 1.5, 3, 5], discounting.costs) }
    : undefined;

/** What an analysis varies: its population, what it assumes, or the options compared. */
type Subject = 'population' | 'scenario' | 'comparison';

const ways: readonly (readonly [Vary, weight: number, Subject])[] = [
  [inSubgroup, 34, 'population'],
  [atAge, 14, 'population'],
  [ofSex, 8, 'population'],
  [withOther, 18, 'comparison'],
  [against, 14, 'comparison'],
  [fromElsewhere, 5, 'scenario'],
  [overTime, 4, 'scenario'],
  [otherRate, 3, 'scenario'],
];

const comparisonOf = ({ intervention, comparator }: Variation): string => JSON.stringify([intervention, comparator]);

const wide = new Set(['societal', 'limited-societal']);

/** Costs change their sign only for a reason: costs outside health care that count, or another price. */
function explainCosts(random: Random, one: Variation, saves: boolean, { plan }: Study): Variation {
  const becomesWide = one.perspective === 'societal' && !wide.has(plan.perspective);
  const becomesNarrow = one.perspective !== undefined && !wide.has(one.perspective) && wide.has(plan.perspective);
  if (saves ? becomesWide : becomesNarrow) return one;
  return { ...one, perspective: undefined, price: random.pick(saves ? lowerPrices : higherPrices) };
}

/** Scenarios move a ratio by less than this factor. */
const farthest = 1.8;

/** Longer horizons make most options look better, and higher discount rates worse. */
function fitsTarget(one: Variation, study: Study, base: Target, target: Target): boolean {
  const { horizon, discountRate, perspective } = one;
  if (horizon === undefined && discountRate === undefined && perspective === undefined) return true;
  const factor = target.usd / base.usd;
  if (factor > farthest || factor < 1 / farthest) return false;
  if (target.verdict !== 'costs') return true;
  if (horizon !== undefined && yearsOf(horizon, Infinity) < yearsOf(study.horizon, Infinity) !== factor > 1)
    return false;
  const { discounting } = study;
  return discountRate === undefined || discounting.said !== 'yes' || discountRate > discounting.costs === factor > 1;
}

const tries = 60;
/** A population with a wider range of ages has no single age at the start. */
const widest = 25;

/** As many different analyses as the study has ratios; the first is the base case. */
export function drawVariations(random: Random, study: Study): Variation[] {
  const { question, comparator, age, plan, family } = study;
  const everybody: Variation = { isBase: true, intervention: question.intervention, comparator };
  const isWide = family.age[1] - family.age[0] > widest;
  const first = !isWide && random.chance(0.65) ? { ...everybody, age } : everybody;
  const made = new Map([[keyOf(first, study), first]]);
  const bases = new Map([[comparisonOf(first), plan.targets[0]!]]);
  for (let attempt = 0; made.size < plan.targets.length && attempt < tries * plan.targets.length; attempt += 1) {
    const [vary, , subject] = random.weighted(ways, ([, weight]) => weight);
    // If there are too few ways to differ from the base case, later ratios differ from earlier ones.
    const earlier = [...made.values()].filter(({ price, perspective }) => !price && !perspective);
    const from = attempt > tries / 2 ? random.pick(earlier) : subject === 'population' ? everybody : first;
    const drawn = vary(random, from, study);
    if (!drawn) continue;
    const [comparison, target] = [comparisonOf(drawn), plan.targets[made.size]!];
    const base = bases.get(comparison);
    const { intervention, comparator: other } = drawn;
    const plain = base ? { ...drawn, isBase: false } : { ...first, intervention, comparator: other };
    const saving = savesMoney(target.verdict);
    const flips = base !== undefined && savesMoney(base.verdict) !== saving;
    if (base && !flips && !fitsTarget(plain, study, base, target)) continue;
    const one = flips ? explainCosts(random, plain, saving, study) : plain;
    if (made.has(keyOf(one, study))) continue;
    made.set(keyOf(one, study), one);
    if (!base) bases.set(comparison, target);
  }
  return [...made.values()];
}

const keyOf = (one: Variation, study: Study): string => {
  const { intervention, comparator, perspective, horizon, discountRate, price } = one;
  const population = describePopulation(one, study);
  const band = horizon && bandOfHorizon(horizon);
  return JSON.stringify([intervention, comparator, population, perspective, band, discountRate, price]);
};
