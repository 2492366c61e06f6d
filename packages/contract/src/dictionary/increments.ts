import type { Quadrant } from './quadrants.ts';

export function quadrantOf(cost: number | undefined, effect: number | undefined): Quadrant | undefined {
  if (!cost || !effect) return undefined;
  if (cost > 0) return effect > 0 ? 'More cost, more health' : 'More cost, less health';
  return effect > 0 ? 'Less cost, more health' : 'Less cost, less health';
}

/** The article's value is used unless it is missing or differs from the reader's by more than this. */
const tolerance = 0.1;

export function finalRatio(article: number | undefined, reader: number | undefined): number | undefined {
  if (article === undefined || reader === undefined) return article ?? reader;
  return Math.abs(reader - article) > Math.abs(article) * tolerance ? reader : article;
}

/** No ratio for an effect so small that the quotient is not finite. */
export function readerRatio(cost: number | undefined, effect: number | undefined): number | undefined {
  const ratio = cost === undefined || !effect ? undefined : cost / effect;
  return Number.isFinite(ratio) ? ratio : undefined;
}

export const difference = (
  given: number | undefined,
  a: number | undefined,
  b: number | undefined,
): number | undefined => given ?? (a === undefined || b === undefined ? undefined : a - b);

export const costInputs = ['delta_cost', 'total_cost_intervention', 'total_cost_comparator'] as const;
export const effectInputs = ['delta_effect', 'effect_intervention', 'effect_comparator'] as const;
export const populationCostInputs = [
  'population_delta_cost',
  'population_cost_intervention',
  'population_cost_comparator',
] as const;
export const populationEffectInputs = [
  'population_delta_effect',
  'population_effect_intervention',
  'population_effect_comparator',
] as const;
export const incrementInputs = [
  ...costInputs,
  ...effectInputs,
  ...populationCostInputs,
  ...populationEffectInputs,
] as const;
type Increments = Partial<Record<(typeof incrementInputs)[number], number>>;

export const costOf = (a: Increments) => difference(a.delta_cost, a.total_cost_intervention, a.total_cost_comparator);
export const effectOf = (a: Increments) => difference(a.delta_effect, a.effect_intervention, a.effect_comparator);
export const populationCostOf = (a: Increments) =>
  difference(a.population_delta_cost, a.population_cost_intervention, a.population_cost_comparator);
export const populationEffectOf = (a: Increments) =>
  difference(a.population_delta_effect, a.population_effect_intervention, a.population_effect_comparator);

/** Both differences per person, else both for the population: mixing them would compare different scales. */
export function incrementsOf(a: Increments): readonly [cost: number | undefined, effect: number | undefined] {
  const person = [costOf(a), effectOf(a)] as const;
  const population = [populationCostOf(a), populationEffectOf(a)] as const;
  return person.includes(undefined) && !population.includes(undefined) ? population : person;
}
