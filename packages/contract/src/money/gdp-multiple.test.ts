import { expect, it } from 'vitest';
import { notReported } from '../dictionary/variable.ts';
import type { Bar } from './fate.ts';
import { compareWithGdp, type WhyNoGdp } from './gdp-multiple.ts';

const [ghana, kenya, international] = [1, 2, 3];
const rates = {
  version: 1,
  target_year: 2020,
  usdPerUnit: () => 1,
  cpi: (year: number) => ({ 2010: 100, 2020: 120 })[year],
  isCountry: (id: number) => id !== international,
  gdpPerCapita: (country: number, year: number) => (country === ghana && year === 2010 ? 1000 : undefined),
};
const inputs = { amount: 500, currency: 'GHS', currency_year: 2010, publication_year: 2012 };
interface Given {
  readonly answers?: object;
  readonly inputs?: object;
  readonly bar?: Bar;
  readonly usd?: number | undefined;
}
const compare = ({ answers = {}, inputs: said = {}, bar = 'ratio', usd = 500 }: Given = {}) =>
  compareWithGdp(
    { answers: { country: [{ id: ghana }], ...answers }, inputs: { ...inputs, ...said }, bar, usd },
    rates,
  );

it('divides a ratio by the GDP per capita of its country and price year', () => {
  expect(compare()).toEqual({
    gdp_per_capita: 1000,
    gdp_per_capita_target: 1200,
    gdp_multiple: 0.5,
    gdp_class: 'Below 1 × GDP per capita',
    why_no_gdp: null,
  });
});

it('the country of a ratio counts before those of its study', () => {
  const country = [{ id: kenya }, { id: international }];
  expect(compare({ answers: { country, population_country: ghana } }).gdp_multiple).toBe(0.5);
  expect(compare({ answers: { population_country: notReported } }).gdp_multiple).toBe(0.5);
});

it('what the article prints does not count', () => {
  expect(compare({ answers: { gdp_per_capita: 250, gdp_per_capita_year: 1999 } }).gdp_multiple).toBe(0.5);
});

it.each<[WhyNoGdp, Given]>([
  ['no country', { answers: { country: notReported } }],
  ['no country', { answers: { country: undefined } }],
  ['several countries', { answers: { country: [{ id: ghana }, { id: kenya }] } }],
  ['several countries', { answers: { country: [{ id: international }] } }],
  ['no GDP figure', { answers: { country: [{ id: kenya }] } }],
  ['no GDP figure', { inputs: { currency_year: 2011 } }],
  ['no price year', { inputs: { currency_year: undefined, publication_year: undefined } }],
  ['no US dollars', { inputs: { currency: undefined } }],
  ['international dollars', { inputs: { currency: 'INT' } }],
])('without a figure there is a reason: %s', (why_no_gdp, given) => {
  const blank = { gdp_per_capita: null, gdp_per_capita_target: null, gdp_multiple: null, gdp_class: null };
  expect(compare(given)).toEqual({ ...blank, why_no_gdp });
});

it.each<[Bar, number | undefined, string | null, WhyNoGdp]>([
  ['cost_saving', -500, 'Cost-saving', 'other quadrant'],
  ['cost_saving', undefined, 'Cost-saving', 'other quadrant'],
  ['dominated', -500, 'Dominated', 'other quadrant'],
  ['saves_by_losing', 500, null, 'other quadrant'],
  ['indeterminate', 500, null, 'other quadrant'],
  ['not_converted', undefined, null, 'no US dollars'],
])('only more cost with more health has a multiple, not %s at %s', (bar, usd, gdp_class, why_no_gdp) => {
  const found = compareWithGdp({ answers: { country: [{ id: ghana }] }, inputs, bar, usd }, rates);
  expect(found).toEqual({
    gdp_per_capita: 1000,
    gdp_per_capita_target: 1200,
    gdp_multiple: null,
    gdp_class,
    why_no_gdp,
  });
});

it.each([
  [999.99, 'Below 1 × GDP per capita'],
  [1000, '1 to 3 × GDP per capita'],
  [3000, '1 to 3 × GDP per capita'],
  [3000.01, 'Above 3 × GDP per capita'],
])('a ratio of $%s: %s', (usd, gdp_class) => {
  expect(compare({ usd }).gdp_class).toBe(gdp_class);
});
