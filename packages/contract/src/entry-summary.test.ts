import { expect, it } from 'vitest';
import { notReported } from './dictionary/variable.ts';
import { summarise } from './entry-summary.ts';

const label = (id: number) => `Entry ${id}`;
const summaryOf = (answers: Record<string, unknown>) =>
  summarise(answers, label).map(({ label: name, text }) => `${name}: ${text}`);

it("summarizes a study in the order of readers' interest", () => {
  const answers = {
    threshold_low: 50_000,
    funding_source: [{ id: 6 }, { id: 7, details: 'a fund' }],
    model_type: [{ id: 5 }],
    costs_discounted: 'no',
    time_horizon: 4,
    perspective_judged: 3,
    country: [{ id: 2 }],
    intervention_type: [{ id: 1 }],
    disease: 'stroke',
    icd: [{ id: 9 }],
  };
  expect(summaryOf(answers)).toEqual([
    'Disease: stroke',
    'Intervention: Entry 1',
    'Country: Entry 2',
    'Perspective: Entry 3',
    'Time horizon: Entry 4',
    'Discounting: costs not discounted',
    'Model: Entry 5',
    'Funding: Entry 6; Entry 7 (a fund)',
    'Threshold: 50,000',
  ]);
});

it.each([
  [{}, []],
  [{ disease: notReported, icd: [{ id: 9 }] }, ['Disease: Entry 9']],
  [{ icd: notReported }, ['Disease: Not reported']],
  [
    { costs_discounted: 'yes', discount_rate_costs: 3, effects_discounted: 'no' },
    ['Discounting: 3% costs, effects not discounted'],
  ],
  [{ costs_discounted: 'not applicable' }, ['Discounting: costs not applicable']],
  [{ model_type: notReported }, ['Model: Not reported']],
  [{ threshold_low: 20_000, threshold_high: 30_000, threshold_currency: 'GBP' }, ['Threshold: 20,000 to 30,000 GBP']],
  [{ costs_discounted: 'yes' }, ['Discounting: costs discounted, rate not reported']],
  [{ costs_discounted: 'yes', discount_rate_costs: notReported }, ['Discounting: costs discounted, rate not reported']],
  [{ costs_discounted: 'yes', discount_rate_costs: 0 }, ['Discounting: 0% costs']],
  [{ effects_discounted: 'yes', discount_rate_effects: 1.5 }, ['Discounting: 1.5% effects']],
  [{ effects_discounted: notReported }, ['Discounting: effects not reported']],
  [{ threshold: [{ id: 8 }] }, ['Threshold: Entry 8']],
  [{ threshold: [{ id: 8 }], threshold_high: 30_000 }, ['Threshold: Entry 8']],
  [{ threshold: [{ id: 8 }], threshold_low: notReported }, ['Threshold: Entry 8']],
  [{ threshold: [{ id: 8 }], threshold_low: 0, threshold_high: 0 }, ['Threshold: 0 to 0']],
  [{ threshold_low: 1234.5, threshold_currency: 'EUR' }, ['Threshold: 1,234.5 EUR']],
  [{ threshold_low: 1, threshold_currency: notReported }, ['Threshold: 1']],
])('of %j: %j', (answers, facts) => {
  expect(summaryOf(answers)).toEqual(facts);
});
