import { quadrants } from './quadrants.ts';
import { inputsOf } from './ratio-inputs.ts';
import { type Named, studyMoney, type Variable } from './variable.ts';
import type { VariableKey } from './variables.ts';
import { weightDecimals, weightKinds } from './variables/weights.ts';
import { weightInputs } from './weight-used.ts';

/**
 * A value computed from variables, with its inputs declared: it can be ordered, explained and recomputed. How is in
 * `compute.ts`, because most pages show stored values and compute none.
 */
export interface Computed<I extends VariableKey = VariableKey> extends Named {
  readonly from: readonly I[];
  /** For terms that count it: its kind, and the choices of a closed list. */
  readonly values?: Pick<Variable, 'kind' | 'choices'>;
}

const computed = <I extends VariableKey>(declared: Computed<I>): Computed<I> => declared;

/** The memberships of the study's countries. */
const placed = (label: string) =>
  computed({
    scope: 'method',
    since: 2,
    label,
    help: 'Based on the countries of study, as classified when the registry published the article.',
    from: ['country'],
  });

const ofRatio = { scope: 'ratio', since: 1 } as const;
const ofWeight = { scope: 'weight', since: 3 } as const;

/** Two amounts of which only the difference matters. */
const costDifference = <I extends VariableKey>(label: string, from: readonly [I, I]) =>
  computed({ scope: 'ratio', since: 2, label, money: studyMoney, from });

export const computedVariables = {
  intervention_group: computed({
    scope: 'method',
    since: 2,
    label: 'Intervention type (summary)',
    help: 'Multiple if the study covers more than one type.',
    from: ['intervention_type'],
  }),
  region: placed('Region (World Bank)'),
  gbd_super_region: placed('Super-region (GBD)'),
  income_group: placed('Income group (World Bank)'),
  comparison: computed({
    ...ofRatio,
    label: 'Intervention versus comparator',
    legacyName: 'BlurbShort',
    from: ['intervention', 'comparator', 'target_population'],
  }),
  population: computed({
    ...ofRatio,
    label: 'Target population (summary)',
    from: [
      'population_health',
      'population_disease',
      'population_ages',
      'population_age_text',
      'population_gender',
      'population_country',
      'target_population',
    ],
  }),
  incremental_cost: computed({
    ...ofRatio,
    label: 'Incremental cost used in calculation',
    money: studyMoney,
    help: 'As reported; if missing, the difference in total costs.',
    from: inputsOf.cost,
  }),
  incremental_effect: computed({
    ...ofRatio,
    label: 'Incremental effect used in calculation',
    values: { kind: 'number' },
    help: 'Health gained, as reported; if missing, the difference in effects. Fewer DALYs incurred are a gain.',
    from: inputsOf.health,
  }),
  population_incremental_cost: computed({
    ...ofRatio,
    label: 'Incremental cost (population) used in calculation',
    money: studyMoney,
    from: inputsOf.populationCost,
  }),
  population_incremental_effect: computed({
    ...ofRatio,
    label: 'Incremental effect (population) used in calculation',
    values: { kind: 'number' },
    from: inputsOf.populationHealth,
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
  }),
  ratio_reader: computed({
    ...ofRatio,
    label: 'Calculated ratio',
    help: 'Incremental cost divided by incremental effect.',
    money: studyMoney,
    from: inputsOf.ratio,
  }),
  ratio_final: computed({
    ...ofRatio,
    label: 'Ratio used',
    money: studyMoney,
    help: 'The reported ratio, unless it is missing or lies more than 10% outside what the rounding of incremental cost and effect allows.',
    from: inputsOf.ratio,
    legacyName: '$/QALY Final',
  }),
  weight_kind_final: computed({
    ...ofWeight,
    label: 'Kind of weight used',
    help: 'As entered; for earlier reviews, a decrement if marked as a disutility, a disability weight if from the GBD, else a level.',
    values: { kind: 'choice', choices: weightKinds },
    from: weightInputs,
  }),
  weight_final: computed({
    ...ofWeight,
    label: 'Weight used',
    decimals: weightDecimals,
    help: 'A level is between −1 and 1, and below 0 for states worse than death. A decrement is a loss, between −1 and 0. A disability weight is between 0 and 1; higher is worse.',
    values: { kind: 'number' },
    from: weightInputs,
  }),
};
export type ComputedKey = keyof typeof computedVariables;
