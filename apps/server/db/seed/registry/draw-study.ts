import type { RateSet } from '@cea/contract/money/convert';
import { type Family, type Horizon, mayLoseAgainst } from '../families/family.ts';
import { chooseQuestion, comparatorsOf, type Question } from './choose-question.ts';
import { chooseCurrency, perDollar } from './currency.ts';
import { isShort } from './horizon.ts';
import { type Place, places } from './places.ts';
import { horizonsFor } from './perspectives.ts';
import type { ArticlePlan } from './plan-articles.ts';
import { openStream, type Random } from './random.ts';
import { losesHealth } from './spread.ts';

type Discounting =
  | { readonly said: 'yes'; readonly costs: number; readonly effects: number }
  | { readonly said: 'no' | 'not applicable' | 'not reported' };

/** The design of an invented study: everything that its title, abstract and answers have to agree on. */
export interface Study {
  readonly plan: ArticlePlan;
  readonly question: Question;
  readonly family: Family;
  readonly comparator: string;
  readonly comparators: readonly string[];
  readonly places: readonly Place[];
  readonly currency: string;
  readonly costYear: number;
  readonly costYearStated: boolean;
  /** Currency units of the cost year for one US$ of the target year. */
  readonly perDollar: number;
  readonly horizon: Horizon;
  readonly horizonStated: boolean;
  readonly discounting: Discounting;
  readonly model: string;
  readonly trial: boolean;
  /** Sources of the effects, as slugs of the vocabulary. */
  readonly efficacy: readonly string[];
  /** The perspective that the authors state; the reader's judgement is in the plan. */
  readonly perspective: string | undefined;
  readonly age: number;
}

/** Countries with studies from the start; others followed. */
const early = new Set(['USA', 'GBR', 'CAN', 'AUS', 'NLD', 'SWE']);
const followed = ({ iso3 }: Place, year: number): number => {
  if (early.has(iso3)) return 1;
  const begun = iso3 === 'CHN' ? 2008 : 1988;
  return Math.min(1, Math.max(0.02, (year - begun) / 14));
};

function choosePlaces(random: Random, family: Family, year: number): Place[] {
  const open = places.filter(({ iso3, group }) =>
    typeof family.places === 'string' ? family.places === group : family.places.includes(iso3),
  );
  const first = random.weighted(open, (place) => place.share * followed(place, year));
  const neighbours = places.filter(({ former }) => first.former && former && former !== first.former);
  if (year < 2002 || neighbours.length === 0 || !random.chance(0.12)) return [first];
  return [first, ...random.shuffle(neighbours).slice(0, random.whole(1, 2))];
}

/** Costs are some years older than the article, and never later than the last price index. */
function chooseCostYear(random: Random, year: number, rates: RateSet): { costYear: number; costYearStated: boolean } {
  const assumed = year - 1;
  if (rates.cpi(assumed) !== undefined && random.chance(0.06)) return { costYear: assumed, costYearStated: false };
  let costYear = year - random.weighted([0, 1, 2, 3, 4, 5], (lag) => [2, 30, 34, 20, 9, 5][lag]!);
  while (rates.cpi(costYear) === undefined) costYear += costYear < rates.target_year ? 1 : -1;
  return { costYear, costYearStated: true };
}

/** Rates that studies of any country use from a year on: the Washington panel's, and NICE's. */
const otherRates = [
  [1976, 5, 5],
  [1996, 3, 3],
  [2004, 3.5, 3.5],
] as const;

function chooseDiscounting(random: Random, horizon: Horizon, place: Place, year: number): Discounting {
  if (isShort(horizon)) return { said: random.chance(0.92) ? 'not applicable' : 'no' };
  const usual = place.discount.findLast(([from]) => from <= year)!;
  const [, costs, effects] = random.chance(0.9) ? usual : random.pick(otherRates.filter(([from]) => from <= year));
  const said = random.weighted(
    ['yes', 'no', 'not reported'] as const,
    (one) => ({ yes: 93, no: 3, 'not reported': 4 })[one],
  );
  return said === 'yes' ? { said, costs, effects } : { said };
}

/** Authors misname perspectives: they say societal when they counted health care only, or name none. */
function statePerspective(random: Random, judged: string): string | undefined {
  if (judged === 'not-stated' || random.chance(0.11)) return undefined;
  const narrow = judged === 'health-care-payer' || judged === 'health-care-sector';
  if (narrow && random.chance(0.09)) return 'societal';
  if (judged === 'limited-societal' && random.chance(0.75)) return 'societal';
  return judged;
}

const trialLimit = 5;

/** The year in which each kind of model came into use. */
const modelSince: Readonly<Record<string, number>> = { 'markov-cohort': 1983, microsimulation: 1990 };

/** Trials last a few years at most, and short horizons need no Markov cycles. */
function suits(model: string, horizon: Horizon, year: number): boolean {
  if (year < (modelSince[model] ?? 0)) return false;
  if (model === 'trial-based') return horizon !== 'lifetime' && horizon <= trialLimit;
  return model !== 'markov-cohort' || horizon === 'lifetime' || horizon >= 1;
}

export function drawStudy(plan: ArticlePlan, rates: RateSet, seed: string): Study {
  const { number, year, perspective, targets } = plan;
  const random = openStream(`${seed}/studies/${number}`);
  const question = chooseQuestion(random, plan);
  const { family } = question;
  const known = comparatorsOf(question, year);
  const comparators = losesHealth(targets[0]!.verdict) ? known.filter((name) => mayLoseAgainst(question, name)) : known;
  const comparator = random.pick(comparators);
  const chosen = choosePlaces(random, family, year);
  const costs = chooseCostYear(random, year, rates);
  const currency = chooseCurrency(random, chosen[0]!, costs.costYear, rates);
  const horizons = horizonsFor(perspective, family);
  const horizon = random.weighted(horizons, (one) => 1 / (1 + horizons.indexOf(one)));
  const models = family.models.filter((one) => suits(one, horizon, year));
  const fallback = suits('markov-cohort', horizon, year) ? 'markov-cohort' : 'decision-tree';
  const model = random.weighted(models.length > 0 ? models : [fallback], (one) => 1 / (1 + models.indexOf(one)));
  return {
    plan,
    question,
    family,
    comparator,
    comparators,
    places: chosen,
    currency,
    ...costs,
    perDollar: perDollar(currency, costs.costYear, rates),
    horizon,
    horizonStated: !random.chance(0.04),
    discounting: chooseDiscounting(random, horizon, chosen[0]!, year),
    model,
    trial: model === 'trial-based',
    efficacy: model === 'trial-based' ? ['clinical-trial'] : chooseEfficacy(random, year),
    perspective: statePerspective(random, perspective),
    age: chooseAge(random, family),
  };
}

function chooseEfficacy(random: Random, year: number): readonly string[] {
  const later = year >= 1988 ? [['meta-analysis'], ['meta-analysis', 'case-or-cohort-study']] : [];
  const always = [
    ['clinical-trial'],
    ['literature-review'],
    ['clinical-trial', 'literature-review'],
    ['case-or-cohort-study'],
  ];
  return random.pick([...always, ...later, ['literature-review', 'experts']]);
}

/** Adults are modelled from a round age. */
function chooseAge(random: Random, { age: [low, high] }: Family): number {
  const age = random.whole(low, high);
  return age < 20 ? age : Math.min(high, Math.round(age / 5) * 5);
}
