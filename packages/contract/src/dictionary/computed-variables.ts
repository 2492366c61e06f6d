import { fateOf } from '../money/fate.ts';
import type { AnyAnswers } from './effective.ts';
import {
  costOf,
  difference,
  healthOf,
  incrementsOf,
  inputsOf,
  populationCostOf,
  populationHealthOf,
} from './increments.ts';
import { quadrants } from './quadrants.ts';
import { calculateRatio, chooseRatio } from './ratio-used.ts';
import { type Named, reported, type Scope, studyMoney, type Variable } from './variable.ts';
import type { ValueOf, VariableKey } from './variables.ts';
import { weightDecimals, weightKinds } from './variables/weights.ts';
import { type SlugOf, weightInputs, weightKindOf, weightUsed } from './weight-used.ts';

/** A pure function of variables, with its inputs declared: it can be ordered, explained and recomputed. */
export interface Computed<T = unknown> extends Named {
  readonly from: readonly VariableKey[];
  /** Typed by its inputs where it is declared; `computeAll` passes exactly those. */
  readonly by: (inputs: never, labelOf: LabelOf, placeOf: PlaceOf, slugOf: SlugOf) => T | undefined;
  /** For terms that count it: its kind, and the choices of a closed list. */
  readonly values?: Pick<Variable, 'kind' | 'choices'>;
}

/** The label of a vocabulary entry. */
export type LabelOf = (id: number) => string;

/** A country's memberships, as labels. They change, so a record keeps those of its time. */
export interface Place {
  readonly region?: string | undefined;
  readonly gbd_super_region?: string | undefined;
  readonly income_group?: string | undefined;
}
export type PlaceOf = (country: number) => Place | undefined;

const computed = <I extends VariableKey, T>(
  declared: Named & {
    values?: Computed['values'] & object;
    from: readonly I[];
    by: (inputs: { [K in I]?: ValueOf<K> }, labelOf: LabelOf, placeOf: PlaceOf, slugOf: SlugOf) => T | undefined;
  },
): Computed<T> => declared;

const populationInputs = [
  'population_health',
  'population_disease',
  'population_ages',
  'population_age_text',
  'population_gender',
  'population_country',
  'target_population',
] as const;

/** "Specific disease- X; Age- Adult; Gender- Both; Country- Y; Z." Unknown parts are left out. */
function populationSentence(
  a: { readonly [K in (typeof populationInputs)[number]]?: ValueOf<K> },
  labelOf: LabelOf,
): string | undefined {
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

/** The memberships of the study's countries, each named once. */
const placed = (label: string, group: keyof Place) =>
  computed({
    scope: 'method',
    since: 2,
    label,
    help: 'Based on the countries of study, as classified when the registry published the article.',
    from: ['country'],
    by: ({ country = [] }, _labelOf, placeOf) =>
      [...new Set(country.map(({ id }) => placeOf(id)?.[group]))].filter(Boolean).join('; ') || undefined,
  });

const ofRatio = { scope: 'ratio', since: 1 } as const;
const ofWeight = { scope: 'weight', since: 3 } as const;

/** Two amounts of which only the difference matters. */
const costDifference = (label: string, of: readonly [VariableKey, VariableKey]): Computed<number> => ({
  scope: 'ratio',
  since: 2,
  label,
  money: studyMoney,
  from: of,
  by: (inputs: Partial<Record<VariableKey, number>>) => difference(inputs[of[0]], inputs[of[1]])?.value,
});

export const computedVariables = {
  intervention_group: computed({
    scope: 'method',
    since: 2,
    label: 'Intervention type (summary)',
    help: 'Multiple if the study covers more than one type.',
    from: ['intervention_type'],
    by: ({ intervention_type: types = [] }, labelOf) =>
      types.length > 1 ? 'Multiple' : types.map(({ id }) => labelOf(id))[0],
  }),
  region: placed('Region (World Bank)', 'region'),
  gbd_super_region: placed('Super-region (GBD)', 'gbd_super_region'),
  income_group: placed('Income group (World Bank)', 'income_group'),
  comparison: computed({
    ...ofRatio,
    label: 'Intervention versus comparator',
    legacyName: 'BlurbShort',
    from: ['intervention', 'comparator', 'target_population'],
    by: ({ intervention, comparator, target_population }) =>
      intervention && comparator && target_population
        ? `${intervention} VERSUS ${comparator} IN ${target_population}`
        : undefined,
  }),
  population: computed({
    ...ofRatio,
    label: 'Target population (summary)',
    from: populationInputs,
    by: populationSentence,
  }),
  incremental_cost: computed({
    ...ofRatio,
    label: 'Incremental cost used in calculation',
    money: studyMoney,
    help: 'As reported; if missing, the difference in total costs.',
    from: inputsOf.cost,
    by: (a) => costOf(a)?.value,
  }),
  incremental_effect: computed({
    ...ofRatio,
    label: 'Incremental effect used in calculation',
    help: 'Health gained, as reported; if missing, the difference in effects. Fewer DALYs incurred are a gain.',
    from: inputsOf.health,
    by: (a) => healthOf(a)?.value,
  }),
  population_incremental_cost: computed({
    ...ofRatio,
    label: 'Incremental cost (population) used in calculation',
    money: studyMoney,
    from: inputsOf.populationCost,
    by: (a) => populationCostOf(a)?.value,
  }),
  population_incremental_effect: computed({
    ...ofRatio,
    label: 'Incremental effect (population) used in calculation',
    from: inputsOf.populationHealth,
    by: (a) => populationHealthOf(a)?.value,
  }),
  direct_cost_difference: costDifference('Incremental direct costs', [
    'direct_cost_intervention',
    'direct_cost_comparator',
  ]),
  other_cost_difference: costDifference('Incremental non-health costs', [
    'other_cost_intervention',
    'other_cost_comparator',
  ]),
  population_direct_cost_difference: costDifference('Incremental direct costs (population)', [
    'population_direct_cost_intervention',
    'population_direct_cost_comparator',
  ]),
  population_other_cost_difference: costDifference('Incremental non-health costs (population)', [
    'population_other_cost_intervention',
    'population_other_cost_comparator',
  ]),
  quadrant: computed({
    ...ofRatio,
    label: 'Quadrant',
    values: { kind: 'choice', choices: quadrants },
    help: 'Based on the signs of incremental cost and effect; if unknown, as entered by the reader. With no difference in one of them, the alternative that is worse in the other is dominated.',
    from: inputsOf.ratio,
    by: (a) => {
      const [cost, health] = incrementsOf(a);
      return fateOf({
        increments: [cost?.value, health?.value],
        stated: quadrants.find((one) => one === a.quadrant_stated),
        ratio: chooseRatio(a)?.value,
      }).quadrant;
    },
  }),
  ratio_reader: computed({
    ...ofRatio,
    label: 'Calculated ratio',
    help: 'Incremental cost divided by incremental effect.',
    money: studyMoney,
    from: inputsOf.ratio,
    by: calculateRatio,
  }),
  ratio_final: computed({
    ...ofRatio,
    label: 'Ratio used',
    money: studyMoney,
    help: 'The reported ratio, unless it is missing or lies more than 10% outside what the rounding of incremental cost and effect allows.',
    from: inputsOf.ratio,
    by: (a) => chooseRatio(a)?.value,
    legacyName: '$/QALY Final',
  }),
  weight_kind_final: computed({
    ...ofWeight,
    label: 'Kind of weight used',
    help: 'As entered; for earlier reviews, a decrement if marked as a disutility, a disability weight if from the GBD, else a level.',
    values: { kind: 'choice', choices: weightKinds },
    from: weightInputs,
    by: (answers, _labelOf, _placeOf, slugOf) => weightKindOf(answers, slugOf),
  }),
  weight_final: computed({
    ...ofWeight,
    label: 'Weight used',
    decimals: weightDecimals,
    help: 'A level is between −1 and 1, and below 0 for states worse than death. A decrement is a loss, between −1 and 0. A disability weight is between 0 and 1; higher is worse.',
    values: { kind: 'number' },
    from: weightInputs,
    by: (answers, _labelOf, _placeOf, slugOf) => weightUsed(answers, slugOf),
  }),
};
export type ComputedKey = keyof typeof computedVariables;

/** Every computed value of a scope, except those that cannot be computed. */
export function computeAll(
  scope: Scope,
  answers: AnyAnswers,
  labelOf: LabelOf,
  placeOf: PlaceOf = () => undefined,
  slugOf: SlugOf = () => undefined,
): Record<string, unknown> {
  const results: Record<string, unknown> = {};
  for (const [key, { scope: own, from, by }] of Object.entries(computedVariables) as [string, Computed][]) {
    if (own !== scope) continue;
    const value = by(
      Object.fromEntries(from.map((input) => [input, reported(answers[input])])) as never,
      labelOf,
      placeOf,
      slugOf,
    );
    if (value !== undefined) results[key] = value;
  }
  return results;
}
