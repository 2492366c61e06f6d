import { expect, test } from 'vitest';
import { formatFactors } from './conversion-factors.ts';

test('the exchange rate and the price change, in three significant figures each', () => {
  const steps = {
    usd: 17_169.2136,
    usd_target: 20_398.967_169,
    currency: 'GBP',
    cost_year: 2021,
    assumed_year: false,
    international: false,
    rate: 1.3764,
    cpi_from: 270.97,
    cpi_to: 321.943,
    target_year: 2025,
  };
  expect(formatFactors(steps)).toBe('rate × 1.38, inflation × 1.19');
});
