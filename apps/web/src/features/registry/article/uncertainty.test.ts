import { notReported } from '@cea/contract/dictionary/variable';
import { expect, it } from 'vitest';
import { describeUncertainty } from './uncertainty.ts';

const interval = { uncertainty_lower: 12_000, uncertainty_upper: 48_000, currency: 'CAD' };

it.each([
  [{ ...interval, uncertainty_kind: '95% confidence interval' }, ['95% CI 12,000 to 48,000 CAD']],
  [{ ...interval, uncertainty_kind: '95% credible interval' }, ['95% CrI 12,000 to 48,000 CAD']],
  [{ ...interval, uncertainty_kind: 'range' }, ['Range 12,000 to 48,000 CAD']],
  [{ ...interval, uncertainty_kind: notReported }, ['Interval 12,000 to 48,000 CAD']],
  [{ uncertainty_lower: -5000 }, ['Interval from −5,000']],
  [{ uncertainty_upper: 0.5, uncertainty_lower: notReported }, ['Interval up to 0.5']],
  [{ uncertainty_kind: 'range', uncertainty_point: 5 }, []],
  [
    { probability_cost_effective: 81.5, probability_threshold: 50_000, currency: 'CAD' },
    ['81.5% probability of being cost-effective at 50,000 CAD'],
  ],
  [{ probability_cost_effective: 0 }, ['0% probability of being cost-effective']],
  [{}, []],
])('%j', (answers, lines) => {
  expect(describeUncertainty(answers)).toEqual(lines);
});
