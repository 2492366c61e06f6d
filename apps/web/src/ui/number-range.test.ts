import { describe, expect, test } from 'vitest';
import { faultOfRange, readEnd } from './number-range.ts';

describe('an end of a range', () => {
  test.each([
    ['years', '', undefined],
    ['years', ' 2010 ', 2010],
    ['years', '201', Number.NaN],
    ['years', '20100', Number.NaN],
    ['years', 'abcd', Number.NaN],
    ['numbers', '3', 3],
    ['numbers', '3.5', 3.5],
    ['numbers', '3,5', 3.5],
    ['numbers', '−1', -1],
    ['numbers', '3.', Number.NaN],
  ] as const)('%s %j', (of, text, end) => {
    expect(readEnd(of, text)).toBe(end);
  });
});

describe('faults', () => {
  test.each([
    ['years', ['', ''], undefined],
    ['years', ['2010', ''], undefined],
    ['years', ['', '2010'], undefined],
    ['years', ['2010', '2010'], undefined],
    ['years', ['2010', '20'], 'Enter a four-digit year.'],
    ['years', ['2020', '2010'], '“From” must not be greater than “to”.'],
    ['numbers', ['0', 'x'], 'Enter a number.'],
    ['numbers', ['0', '3.5'], undefined],
  ] as const)('%s %j', (of, texts, fault) => {
    expect(faultOfRange(of, texts)).toBe(fault);
  });
});
