import { expect, it } from 'vitest';
import { gdpClass, roundRatio } from './display.ts';

it.each([
  [0, 0],
  [1234, 1200],
  [1250, 1300],
  [0.001234, 0.0012],
  [-98_765, -99_000],
  [Infinity, Infinity],
  [-Infinity, -Infinity],
])('%s is %s to two figures', (value, rounded) => {
  expect(roundRatio(value)).toBe(rounded);
});

it.each([
  ['ratio', 999, 1000, 'Below 1 × GDP per head'],
  ['ratio', 1000, 1000, '1 to 3 × GDP per head'],
  ['ratio', 3000, 1000, '1 to 3 × GDP per head'],
  ['ratio', 3001, 1000, 'Above 3 × GDP per head'],
  ['ratio', 1, 0, undefined],
  ['ratio', 1, undefined, undefined],
  ['not_converted', undefined, 1000, undefined],
  ['indeterminate', 1, 1000, undefined],
  ['indeterminate', -1, 1000, undefined],
  ['saves_by_losing', 1, 1000, undefined],
  ['cost_saving', undefined, 1000, 'Cost-saving'],
  ['dominated', undefined, 1000, 'Dominated'],
] as const)('%s at %s and a GDP of %s: %s', (bar, usd, gdp, named) => {
  expect(gdpClass(bar, usd, gdp)).toBe(named);
});
