import { expect, it } from 'vitest';
import type { Answers } from '@cea/contract/dictionary/variables';
import { convertRatio } from './convert-ratios.ts';

const kenya = 7;
/** A dollar of 2010 is two of 2025, so every figure shows which of the years it is in. */
const rates = {
  version: 3,
  target_year: 2025,
  usdPerUnit: (currency: string, year: number) => (currency === 'EUR' && year === 2010 ? 1.5 : undefined),
  cpi: (year: number) => ({ 2010: 100, 2025: 200 })[year],
  isCountry: (id: number) => id === kenya,
  gdpPerCapita: (country: number, year: number) => (country === kenya && year === 2010 ? 1500 : undefined),
};
const answers: Answers = {
  currency: 'EUR',
  currency_year: 2010,
  publication_year: 2012,
  quadrant_stated: 'More cost, more health',
};
const convertOne = (ratio_final: number, more: Answers = {}) =>
  convertRatio(
    {
      id: '2012-01-00001-01',
      from_rev: 5,
      answers: { ...answers, ...more },
      computed: { ratio_final },
    },
    rates,
  );

it('shows and ranks by dollars of the target year', () => {
  expect(convertOne(1000)).toMatchObject({
    usd: 1500,
    usd_target: 3000,
    display: '$3,000',
    rank_group: 1,
    rank_within: 3000,
    rates_version: 3,
    why_missing: null,
  });
});

it.each([
  [999.99, 'Below 1 × GDP per capita'],
  [1000, '1 to 3 × GDP per capita'],
  [3000, '1 to 3 × GDP per capita'],
  [3000.01, 'Above 3 × GDP per capita'],
])('a ratio of %s is compared with the GDP of its own price year: %s', (ratio, gdp_class) => {
  const country = [{ id: kenya }];
  // What the article prints is of no account: here another year's figure, of a study per DALY or per QALY.
  for (const more of [{}, { gdp_per_capita: 90_000, cost_per_daly: true }, { cost_per_qaly: true }]) {
    expect(convertOne(ratio, { country, ...more })).toMatchObject({
      gdp_class,
      gdp_multiple: (ratio * 1.5) / 1500,
      gdp_per_capita: 1500,
      gdp_per_capita_target: 3000,
      why_no_gdp: null,
    });
  }
});

it('gives the reason for a missing figure, and makes none up', () => {
  expect(convertOne(1000, { currency: 'XXX' })).toMatchObject({
    usd: null,
    usd_target: null,
    display: null,
    rank_group: 4,
    rank_within: 0,
    why_missing: 'no exchange rate',
    steps: null,
  });
});
