import { expect, test } from 'vitest';
import { explainChosen } from './explain-chosen.ts';

const converted = {
  display: 'EUR 23',
  amount: 22.5,
  incremental_cost: null,
  why_missing: null,
  prices: { currency: 'KES', cost_year: 2010, assumed_year: true },
  steps: [
    {
      by: 'local prices',
      series: 'consumer-prices',
      currency: 'KES',
      years: [2010, 2020],
      from: 100,
      to: 180,
      result: 1800,
      source: 'World Bank.',
    },
    { by: 'exchange', currency: 'KES', year: 2020, rate: 0.015, result: 27, source: 'FRED.' },
    { by: 'target currency', currency: 'EUR', year: 2020, rate: 1.2, result: 22.5, source: null },
  ],
};

test('shows each rate with its source, and what is assumed', () => {
  expect(explainChosen(1000, converted)).toEqual([
    {
      text: '1,000 KES (2010)',
      note: 'Price year not reported; assumed to be 2010, the year before publication.',
    },
    { text: '× local consumer prices 2020 ÷ 2010 (180 ÷ 100) = 1,800 KES', note: 'World Bank.' },
    { text: '× 0.015, the exchange rate of 2020 = US$ 27', note: 'FRED.' },
    { text: '÷ 1.2, the US dollars per EUR of 2020 = 22.5 EUR' },
    { text: 'Rounded to two significant figures: EUR 23' },
  ]);
});
