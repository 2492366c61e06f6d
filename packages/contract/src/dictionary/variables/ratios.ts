import { quadrants } from '../quadrants.ts';
import { variable, notReported, studyMoney } from '../variable.ts';

const stated = { scope: 'ratio', section: 'Ratios', fill: 'reader', forms: ['review'], since: 1 } as const;
const amount = { ...stated, kind: 'number' } as const;
const cost = { ...amount, money: studyMoney } as const;
const addedCost = { ...cost, since: 2 } as const;

export const ratios = {
  intervention: variable({ ...stated, kind: 'text', label: 'Intervention', requiredWhen: true }),
  intervention_paragraph: variable({ ...stated, kind: 'text', long: true, label: 'Intervention, described' }),
  comparator: variable({ ...stated, kind: 'text', label: 'Comparator', requiredWhen: true }),
  comparator_class: variable({
    ...stated,
    kind: 'entry',
    vocabulary: 'comparator-class',
    label: 'Kind of comparator',
    legacyCodes: { 1: 'placebo', 2: 'standard-or-usual-care', 3: 'none', 4: 'other' },
  }),
  target_population: variable({ ...stated, kind: 'text', label: 'Target population', requiredWhen: true }),
  population_health: variable({
    ...stated,
    kind: 'choice',
    choices: ['healthy', 'specific disease'],
    legacyCodes: { 1: 'healthy', 2: 'specific disease' },
    label: 'Health of the population',
  }),
  population_disease: variable({
    ...stated,
    kind: 'text',
    label: 'Disease of the population',
    shownWhen: { key: 'population_health', in: ['specific disease'] },
  }),
  population_gender: variable({
    ...stated,
    kind: 'entry',
    vocabulary: 'target-gender',
    label: 'Gender',
    legacyCodes: { 1: 'female', 2: 'male', 3: 'both', 4: 'not-specified' },
  }),
  population_ages: variable({ ...stated, kind: 'entries', vocabulary: 'target-age', label: 'Ages' }),
  population_age_text: variable({ ...stated, kind: 'text', label: 'Exact age' }),
  population_country: variable({ ...stated, kind: 'entry', vocabulary: 'country', label: 'Country of the population' }),
  population_size: variable({ ...amount, min: 0, step: 1, label: 'Size of the population', unit: 'people' }),

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
    label: 'Direct costs of the population, intervention',
  }),
  population_direct_cost_comparator: variable({ ...addedCost, label: 'Direct costs of the population, comparator' }),
  population_other_cost_intervention: variable({
    ...addedCost,
    label: 'Non-health costs of the population, intervention',
  }),
  population_other_cost_comparator: variable({ ...addedCost, label: 'Non-health costs of the population, comparator' }),
  population_cost_intervention: variable({ ...cost, label: 'Total costs of the population, intervention' }),
  population_cost_comparator: variable({ ...cost, label: 'Total costs of the population, comparator' }),
  population_effect_intervention: variable({ ...amount, label: 'Effect on the population, intervention' }),
  population_effect_comparator: variable({ ...amount, label: 'Effect on the population, comparator' }),
  delta_cost: variable({ ...cost, label: 'Incremental cost', help: 'If blank, calculated from the total costs.' }),
  delta_effect: variable({ ...amount, label: 'Incremental effect', help: 'If blank, calculated from the effects.' }),
  population_delta_cost: variable({
    ...addedCost,
    label: 'Incremental cost of the population',
    help: 'If blank, calculated from the total costs of the population.',
  }),
  population_delta_effect: variable({
    ...amount,
    since: 2,
    label: 'Incremental effect on the population',
    help: 'If blank, calculated from the effects on the population.',
  }),
  quadrant_stated: variable({
    ...stated,
    since: 2,
    kind: 'choice',
    choices: quadrants.filter((one) => one !== 'Indeterminate'),
    label: 'Quadrant, as the article says',
    legacyName: 'Quadrant',
    legacyCodes: { ...Object.fromEntries(quadrants.map((one, at) => [at + 1, one])), 5: notReported },
    help: 'Direction stated without a figure.',
  }),

  ratio_article: variable({ ...cost, label: 'Ratio, from the article' }),
  ratio_uncertainty: variable({ ...stated, kind: 'text', label: 'Uncertainty of the ratio' }),
  ratio_per_ly: variable({ ...cost, label: 'Cost per life-year' }),
  other_ratios: variable({ ...stated, kind: 'text', long: true, label: 'Other ratios' }),
  budget_impact: variable({ ...stated, kind: 'flag', label: 'Budget impact reported' }),
  base_case: variable({ ...stated, kind: 'flag', label: 'Base case' }),
  ratio_outcome: variable({ ...stated, kind: 'entry', vocabulary: 'measure', label: 'Health outcome of the ratio' }),
  ratio_perspective: variable({
    ...stated,
    kind: 'entry',
    vocabulary: 'perspective',
    label: 'Perspective, if it differs from the article’s',
  }),
  ratio_time_horizon: variable({
    ...stated,
    kind: 'entry',
    vocabulary: 'time-horizon',
    label: 'Time horizon, if it differs from the article’s',
  }),
  ratio_discount_rate: variable({
    ...amount,
    min: 0,
    max: 15,
    unit: '%',
    label: 'Discount rate, if it differs from the article’s',
  }),
  gdp_per_capita: variable({
    ...amount,
    min: 0,
    label: 'GDP per head',
    unit: 'US$',
    shownWhen: { key: 'cost_per_daly', in: [true] },
  }),
};
