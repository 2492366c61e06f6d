import type { AnyAnswers } from './effective.ts';
import { minus, type Printed, printed } from './printed-amounts.ts';
import { inputsOf } from './ratio-inputs.ts';
import { reported } from './variable.ts';
import type { ValueOf } from './variables.ts';

/** The answers about a ratio's figures, without those that are not reported. */
export type RatioAnswers = { readonly [K in (typeof inputsOf.ratio)[number]]?: ValueOf<K> | undefined };

/** Those answers among all of a row's. */
export const ratioAnswers = (answers: AnyAnswers): RatioAnswers =>
  Object.fromEntries(inputsOf.ratio.map((key) => [key, reported(answers[key])]));

/** DALYs are a loss: per arm they are incurred, and fewer are better. */
export const isDalyRatio = ({ cost_per_qaly, cost_per_daly }: Pick<RatioAnswers, 'cost_per_qaly' | 'cost_per_daly'>) =>
  cost_per_daly === true && cost_per_qaly !== true;

export const difference = (a: number | undefined, b: number | undefined): Printed | undefined =>
  a === undefined || b === undefined ? undefined : minus(printed(a), printed(b));

const given = (value: number | undefined): Printed | undefined => (value === undefined ? undefined : printed(value));

export const costOf = (a: RatioAnswers): Printed | undefined =>
  given(a.delta_cost) ?? difference(a.total_cost_intervention, a.total_cost_comparator);
export const populationCostOf = (a: RatioAnswers): Printed | undefined =>
  given(a.population_delta_cost) ?? difference(a.population_cost_intervention, a.population_cost_comparator);

const healthStated = (quadrant: string | undefined): number =>
  quadrant?.endsWith('more health') ? 1 : quadrant?.endsWith('less health') ? -1 : 0;

/**
 * Whether the article says that health is gained (1) or lost (-1): by its quadrant, the signs of cost and ratio, or a
 * difference that it prints, per person or for the population.
 */
export const statedHealth = (a: RatioAnswers, cost: number | undefined): number =>
  healthStated(a.quadrant_stated) ||
  Math.sign(a.ratio_article ?? 0) * Math.sign(cost ?? 0) ||
  Math.sign(a.delta_effect ?? a.population_delta_effect ?? 0);

/** What a reader said about the effects per arm, or else what the article's direction, or the measure, implies. */
export type ArmEffects = 'gained' | 'averted' | 'incurred' | 'looks averted' | 'assumed incurred';

export function armEffectsOf(a: RatioAnswers, more: number, cost: number | undefined): ArmEffects {
  if (a.arm_effects === 'DALYs averted') return 'averted';
  if (a.arm_effects === 'DALYs incurred') return 'incurred';
  if (!isDalyRatio(a)) return 'gained';
  return statedHealth(a, cost) * Math.sign(more) > 0 ? 'looks averted' : 'assumed incurred';
}

const isLoss = (effects: ArmEffects): boolean => effects === 'incurred' || effects === 'assumed incurred';

interface Arms {
  readonly intervention: number | undefined;
  readonly comparator: number | undefined;
}

/** Health gained: of DALYs incurred, how many fewer; of everything else, how much more. */
function gained(a: RatioAnswers, { intervention, comparator }: Arms, cost: Printed | undefined): Printed | undefined {
  const more = difference(intervention, comparator);
  if (!more) return undefined;
  return isLoss(armEffectsOf(a, more.value, cost?.value)) ? difference(comparator, intervention) : more;
}

/** An incremental effect is health gained, also of DALYs: those averted. */
export const healthOf = (a: RatioAnswers): Printed | undefined =>
  given(a.delta_effect) ??
  gained(a, { intervention: a.effect_intervention, comparator: a.effect_comparator }, costOf(a));
export const populationHealthOf = (a: RatioAnswers): Printed | undefined =>
  given(a.population_delta_effect) ??
  gained(
    a,
    { intervention: a.population_effect_intervention, comparator: a.population_effect_comparator },
    populationCostOf(a),
  );

export type Increments<T> = readonly [cost: T | undefined, health: T | undefined];

/** Both differences per person, else both for the population: mixing them would compare different scales. */
export function chooseIncrements<T>(person: Increments<T>, population: Increments<T>): Increments<T> {
  return person.includes(undefined) && !population.includes(undefined) ? population : person;
}

export const incrementsOf = (a: RatioAnswers): Increments<Printed> =>
  chooseIncrements([costOf(a), healthOf(a)], [populationCostOf(a), populationHealthOf(a)]);
