import { quadrants } from '../quadrants.ts';
import { variable, notReported, studyMoney } from '../variable.ts';

const shared = { scope: 'ratio', section: 'Ratios', fill: 'reader', forms: ['review'], since: 1 } as const;
const amount = { ...shared, kind: 'number' } as const;
const cost = { ...amount, money: studyMoney } as const;
const addedCost = { ...cost, since: 2 } as const;
const sameAsArticle = 'Leave blank if the same as the article’s.';

export const ratios = {
  intervention: variable({ ...shared, kind: 'text', label: 'Intervention', requiredWhen: true }),
  intervention_paragraph: variable({ ...shared, kind: 'text', long: true, label: 'Intervention description' }),
  comparator: variable({ ...shared, kind: 'text', label: 'Comparator', requiredWhen: true }),
  comparator_class: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'comparator-class',
    label: 'Comparator type',
    legacyCodes: { 1: 'placebo', 2: 'standard-or-usual-care', 3: 'none', 4: 'other' },
  }),
  target_population: variable({ ...shared, kind: 'text', label: 'Target population', requiredWhen: true }),
  population_health: variable({
    ...shared,
    kind: 'choice',
    choices: ['healthy', 'specific disease'],
    legacyCodes: { 1: 'healthy', 2: 'specific disease' },
    label: 'Population health status',
  }),
  population_disease: variable({
    ...shared,
    kind: 'text',
    label: 'Population disease',
    shownWhen: { key: 'population_health', in: ['specific disease'] },
  }),
  population_gender: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'target-gender',
    label: 'Gender',
    legacyCodes: { 1: 'female', 2: 'male', 3: 'both', 4: 'not-specified' },
  }),
  population_ages: variable({ ...shared, kind: 'entries', vocabulary: 'target-age', label: 'Age groups' }),
  population_age_text: variable({ ...shared, kind: 'text', label: 'Exact age' }),
  population_country: variable({ ...shared, kind: 'entry', vocabulary: 'country', label: 'Population country' }),
  population_size: variable({ ...amount, min: 0, step: 1, label: 'Population size', unit: 'people' }),

  direct_cost_intervention: variable({ ...cost, label: 'Direct costs, intervention' }),
  direct_cost_comparator: variable({ ...cost, label: 'Direct costs, comparator' }),
  other_cost_intervention: variable({ ...cost, label: 'Non-health costs, intervention' }),
  other_cost_comparator: variable({ ...cost, label: 'Non-health costs, comparator' }),
  total_cost_intervention: variable({ ...cost, label: 'Total costs, intervention' }),
  total_cost_comparator: variable({ ...cost, label: 'Total costs, comparator' }),
  effect_intervention: variable({ ...amount, label: 'Effect, intervention' }),
  effect_comparator: variable({ ...amount, label: 'Effect, comparator' }),
  population_direct_cost_intervention: variable({
    ...addedCost,
    label: 'Direct costs, intervention (population)',
  }),
  population_direct_cost_comparator: variable({ ...addedCost, label: 'Direct costs, comparator (population)' }),
  population_other_cost_intervention: variable({
    ...addedCost,
    label: 'Non-health costs, intervention (population)',
  }),
  population_other_cost_comparator: variable({ ...addedCost, label: 'Non-health costs, comparator (population)' }),
  population_cost_intervention: variable({ ...cost, label: 'Total costs, intervention (population)' }),
  population_cost_comparator: variable({ ...cost, label: 'Total costs, comparator (population)' }),
  population_effect_intervention: variable({ ...amount, label: 'Effect, intervention (population)' }),
  population_effect_comparator: variable({ ...amount, label: 'Effect, comparator (population)' }),
  delta_cost: variable({ ...cost, label: 'Incremental cost', help: 'If blank, calculated from the total costs.' }),
  delta_effect: variable({ ...amount, label: 'Incremental effect', help: 'If blank, calculated from the effects.' }),
  population_delta_cost: variable({
    ...addedCost,
    label: 'Incremental cost (population)',
    help: 'If blank, calculated from the population’s total costs.',
  }),
  population_delta_effect: variable({
    ...amount,
    since: 2,
    label: 'Incremental effect (population)',
    help: 'If blank, calculated from the population’s effects.',
  }),
  quadrant_stated: variable({
    ...shared,
    since: 2,
    kind: 'choice',
    choices: quadrants.filter((one) => one !== 'Indeterminate'),
    label: 'Quadrant (as reported)',
    legacyName: 'Quadrant',
    legacyCodes: { ...Object.fromEntries(quadrants.map((one, at) => [at + 1, one])), 5: notReported },
    help: 'Direction stated without a figure.',
  }),

  ratio_article: variable({ ...cost, label: 'Ratio (as reported)' }),
  ratio_uncertainty: variable({ ...shared, kind: 'text', label: 'Ratio uncertainty' }),
  ratio_per_ly: variable({ ...cost, label: 'Cost per life-year' }),
  other_ratios: variable({ ...shared, kind: 'text', long: true, label: 'Other ratios' }),
  budget_impact: variable({ ...shared, kind: 'flag', label: 'Budget impact reported' }),
  base_case: variable({ ...shared, kind: 'flag', label: 'Base case' }),
  ratio_outcome: variable({ ...shared, kind: 'entry', vocabulary: 'measure', label: 'Health outcome (this ratio)' }),
  ratio_perspective: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective (this ratio)',
    help: sameAsArticle,
  }),
  ratio_time_horizon: variable({
    ...shared,
    kind: 'entry',
    vocabulary: 'time-horizon',
    label: 'Time horizon (this ratio)',
    help: sameAsArticle,
  }),
  ratio_discount_rate: variable({
    ...amount,
    min: 0,
    max: 15,
    unit: '%',
    label: 'Discount rate (this ratio)',
    help: sameAsArticle,
  }),
  gdp_per_capita: variable({
    ...amount,
    min: 0,
    label: 'GDP per capita',
    unit: 'US$',
    shownWhen: { key: 'cost_per_daly', in: [true] },
  }),
};
