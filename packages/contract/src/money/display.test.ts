import { expect, it } from 'vitest';
import { roundRatio } from './display.ts';

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
