import { variable, notReported } from '../variable.ts';

const shared = { scope: 'method', section: 'Discounting', fill: 'reader', forms: ['review'], since: 1 } as const;
const rate = { ...shared, kind: 'number', min: 0, max: 100, unit: '%' } as const;
const choice = {
  kind: 'choice',
  choices: ['yes', 'no', 'not applicable'],
  legacyCodes: { 0: 'no', 1: 'yes', 2: 'not applicable', 3: notReported },
} as const;

export const discounting = {
  costs_discounted: variable({ ...shared, ...choice, label: 'Costs discounted', requiredWhen: true }),
  discount_rate_costs: variable({
    ...rate,
    label: 'Discount rate, costs',
    shownWhen: { key: 'costs_discounted', in: ['yes'] },
    requiredWhen: { key: 'costs_discounted', in: ['yes'] },
  }),
  effects_discounted: variable({ ...shared, ...choice, label: 'Effects discounted' }),
  discount_rate_effects: variable({
    ...rate,
    label: 'Discount rate, effects',
    shownWhen: { key: 'effects_discounted', in: ['yes'] },
    requiredWhen: { key: 'effects_discounted', in: ['yes'] },
  }),
  age_weighting: variable({
    ...shared,
    kind: 'choice',
    choices: ['yes', 'no'],
    label: 'Age weighting of DALYs',
    shownWhen: { key: 'cost_per_daly', in: [true] },
  }),
};
