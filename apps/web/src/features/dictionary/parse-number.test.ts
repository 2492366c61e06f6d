import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-0.12', -0.12],
  ['−260', -260],
  ['.5', 0.5],
  ['3.', 3],
  ['4,120', 4120],
  ['1,234,567.5', 1_234_567.5],
  ['1.2e3', 1200],
  ['1,5', Number.NaN],
  ['12,34', Number.NaN],
  ['0x1f', Number.NaN],
  ['abc', Number.NaN],
  ['-', Number.NaN],
  ['Infinity', Number.NaN],
])('%s', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});
