import { asked } from '../variable.ts';

const discounted = { scope: 'method', section: 'Discounting', fill: 'reader', forms: ['review'], since: 1 } as const;
const rate = { ...discounted, kind: 'number', min: 0, max: 15, unit: '%' } as const;
const choices = ['yes', 'no', 'not applicable'] as const;

export const discounting = {
  costs_discounted: asked({ ...discounted, kind: 'choice', choices, label: 'Costs discounted', requiredWhen: true }),
  discount_rate_costs: asked({
    ...rate,
    label: 'Discount rate, costs',
    shownWhen: { key: 'costs_discounted', in: ['yes'] },
    requiredWhen: { key: 'costs_discounted', in: ['yes'] },
  }),
  effects_discounted: asked({ ...discounted, kind: 'choice', choices, label: 'Effects discounted' }),
  discount_rate_effects: asked({
    ...rate,
    label: 'Discount rate, effects',
    shownWhen: { key: 'effects_discounted', in: ['yes'] },
    requiredWhen: { key: 'effects_discounted', in: ['yes'] },
  }),
  age_weighting: asked({
    ...discounted,
    kind: 'choice',
    choices: ['yes', 'no'],
    label: 'Age weighting of DALYs',
    shownWhen: { key: 'cost_per_daly', in: [true] },
  }),
};
