import { writeNumber } from '@cea/contract/numbers';
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
  ['1 234,5', 1234.5],
  ['1 234.5', 1234.5],
  ['12 345 678', 12_345_678],
  ['1\u202F234,5', 1234.5],
  ['– 1\u00A0234', -1234],
  ['0,250', '0,250'],
  ['1 23', '1 23'],
  ['1 234,567,8', '1 234,567,8'],
  ['1,5', '1,5'],
  ['12,34', '12,34'],
  ['0x1f', '0x1f'],
  ['abc', 'abc'],
  ['-', '-'],
  ['Infinity', 'Infinity'],
])('%s', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test.each([
  [1.3297, '1.3297'],
  [0, '0'],
  [6.634705081e-7, '0.0000006634705081'],
  [-1e-12, '-0.000000000001'],
  [10_000, '10000'],
])('%f is formatted as %s', (value, text) => {
  expect([writeNumber(value), parseNumber(text)]).toEqual([text, value]);
});
