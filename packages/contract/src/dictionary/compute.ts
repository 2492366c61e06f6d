import { fateOf } from '../money/fate.ts';
import { comparisonOf } from './comparison.ts';
import { type Computed, type ComputedKey, computedVariables } from './computed-variables.ts';
import type { AnyAnswers } from './effective.ts';
import { costOf, difference, healthOf, incrementsOf, populationCostOf, populationHealthOf } from './increments.ts';
import { quadrants } from './quadrants.ts';
import { calculateRatio, chooseRatio } from './ratio-used.ts';
import { reported, type Scope } from './variable.ts';
import type { ValueOf } from './variables.ts';
import { type SlugOf, weightKindOf, weightUsed } from './weight-used.ts';

/** The label of a vocabulary entry. */
export type LabelOf = (id: number) => string;

/** A country's memberships, as labels. They change, so a record keeps those of its time. */
export interface Place {
  readonly region?: string | undefined;
  readonly gbd_super_region?: string | undefined;
  readonly income_group?: string | undefined;
}
export type PlaceOf = (country: number) => Place | undefined;

type Inputs<K extends ComputedKey> =
  (typeof computedVariables)[K] extends Computed<infer I> ? { readonly [V in I]?: ValueOf<V> } : never;
type Computation<I> = (inputs: I, labelOf: LabelOf, placeOf: PlaceOf, slugOf: SlugOf) => unknown;

/** "Specific disease- X; Age- Adult; Gender- Both; Country- Y; Z." Unknown parts are left out. */
function populationSentence(a: Inputs<'population'>, labelOf: LabelOf): string | undefined {
  const ages = [...(a.population_ages?.map(({ id }) => labelOf(id)) ?? []), a.population_age_text];
  const parts = [
    ['Healthy', a.population_health === 'healthy' ? 'Yes' : undefined],
    ['Specific disease', a.population_disease],
    ['Age', ages.filter(Boolean).join(', ')],
    ['Gender', a.population_gender && labelOf(a.population_gender)],
    ['Country', a.population_country && labelOf(a.population_country)],
  ].flatMap(([name, said]) => (said ? [`${name}- ${said}`] : []));
  if (parts.length === 0) return a.target_population;
  return `${[...parts, a.target_population].filter(Boolean).join('; ')}.`;
}

/** Each membership of the study's countries is named once. */
const placed =
  (group: keyof Place): Computation<Inputs<keyof Place>> =>
  ({ country = [] }, _labelOf, placeOf) =>
    [...new Set(country.map(({ id }) => placeOf(id)?.[group]))].filter(Boolean).join('; ') || undefined;

/** How each computed value follows from its inputs; undefined if it cannot be computed. */
const computations: { readonly [K in ComputedKey]: Computation<Inputs<K>> } = {
  intervention_group: ({ intervention_type: types = [] }, labelOf) =>
    types.length > 1 ? 'Multiple' : types.map(({ id }) => labelOf(id))[0],
  region: placed('region'),
  gbd_super_region: placed('gbd_super_region'),
  income_group: placed('income_group'),
  comparison: comparisonOf,
  population: populationSentence,
  incremental_cost: (a) => costOf(a)?.value,
  incremental_effect: (a) => healthOf(a)?.value,
  population_incremental_cost: (a) => populationCostOf(a)?.value,
  population_incremental_effect: (a) => populationHealthOf(a)?.value,
  direct_cost_difference: (a) => difference(a.direct_cost_intervention, a.direct_cost_comparator)?.value,
  other_cost_difference: (a) => difference(a.other_cost_intervention, a.other_cost_comparator)?.value,
  population_direct_cost_difference: (a) =>
    difference(a.population_direct_cost_intervention, a.population_direct_cost_comparator)?.value,
  population_other_cost_difference: (a) =>
    difference(a.population_other_cost_intervention, a.population_other_cost_comparator)?.value,
  quadrant: (a) => {
    const [cost, health] = incrementsOf(a);
    return fateOf({
      increments: [cost?.value, health?.value],
      stated: quadrants.find((one) => one === a.quadrant_stated),
      ratio: chooseRatio(a)?.value,
    }).quadrant;
  },
  ratio_reader: calculateRatio,
  ratio_final: (a) => chooseRatio(a)?.value,
  weight_kind_final: (answers, _labelOf, _placeOf, slugOf) => weightKindOf(answers, slugOf),
  weight_final: (answers, _labelOf, _placeOf, slugOf) => weightUsed(answers, slugOf),
};

/** Every computed value of a scope, except those that cannot be computed. */
export function computeAll(
  scope: Scope,
  answers: AnyAnswers,
  labelOf: LabelOf,
  placeOf: PlaceOf = () => undefined,
  slugOf: SlugOf = () => undefined,
): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  for (const [key, { scope: own, from }] of Object.entries(computedVariables) as [ComputedKey, Computed][]) {
    if (own !== scope) continue;
    const inputs = Object.fromEntries(from.map((input) => [input, reported(answers[input])]));
    const value = computations[key](inputs, labelOf, placeOf, slugOf);
    if (value !== undefined) results[key] = value;
  }
  return results;
}
