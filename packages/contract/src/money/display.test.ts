import { expect, it } from 'vitest';
import { displayRatio, gdpClass, rankRatio, roundRatio } from './display.ts';

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
  ['More cost, more health', 0, '$0'],
  ['More cost, more health', 19_619, '$20,000'],
  ['More cost, more health', 0.0123, '$0.012'],
  ['More cost, more health', -1, 'Indeterminate'],
  ['Less cost, less health', 19_619, 'SW: saves $20,000 per QALY lost'],
  ['Less cost, more health', -5, 'Cost-Saving'],
  ['More cost, less health', undefined, 'Dominated'],
  ['Indeterminate', undefined, undefined],
  ['Indeterminate', 5, '$5'],
] as const)('%s at %s is shown as %s', (quadrant, usd, shown) => {
  expect(displayRatio(quadrant, usd)).toBe(shown);
});

it.each([
  ['Less cost, more health', -5, { group: 0, within: 0 }],
  ['More cost, more health', 0, { group: 1, within: 0 }],
  ['More cost, more health', -1, { group: 4, within: 0 }],
  ['Less cost, less health', 7, { group: 2, within: -7 }],
  ['More cost, less health', -7, { group: 3, within: 0 }],
  ['Indeterminate', undefined, { group: 4, within: 0 }],
] as const)('%s at %s ranks at %j', (quadrant, usd, rank) => {
  expect(rankRatio(quadrant, usd)).toEqual(rank);
});

it.each([
  ['More cost, more health', 999, 1000, 'Below 1 × GDP per head'],
  ['More cost, more health', 1000, 1000, '1 to 3 × GDP per head'],
  ['More cost, more health', 3000, 1000, '1 to 3 × GDP per head'],
  ['More cost, more health', 3001, 1000, 'Above 3 × GDP per head'],
  ['More cost, more health', -1, 1000, undefined],
  ['More cost, more health', 1, 0, undefined],
  ['More cost, more health', undefined, 1000, undefined],
  ['Less cost, less health', 1, 1000, undefined],
  ['Less cost, more health', undefined, 1000, 'Cost-saving'],
  ['More cost, less health', undefined, 1000, 'Dominated'],
] as const)('%s at %s and a GDP of %s: %s', (quadrant, usd, gdp, named) => {
  expect(gdpClass(quadrant, usd, gdp)).toBe(named);
});
