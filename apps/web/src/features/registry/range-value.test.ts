import { expect, test } from 'vitest';
import { rangeLabel, readRange, writeRange } from './range-value.ts';

test.each([
  ['[2000 TO 2010]', { from: 2000, to: 2010, above: false, under: false }],
  ['{0 TO 1}', { from: 0, to: 1, above: true, under: true }],
  ['{0 TO 1]', { from: 0, to: 1, above: true, under: false }],
  ['[-2.5 TO *]', { from: -2.5, to: undefined, above: false, under: false }],
  ['[* TO 3}', { from: undefined, to: 3, above: false, under: true }],
  ['2004', { from: 2004, to: 2004 }],
  [0, { from: 0, to: 0 }],
  ['[a TO 3]', undefined],
  ['[3 TO a]', undefined],
  ['[3 TO 4', undefined],
  ['not reported', undefined],
  ['', undefined],
  [' ', undefined],
])('%j is parsed', (written, range) => {
  expect(readRange(written)).toEqual(range);
});

test.each([
  [{ from: 2000, to: 2010 }, '[2000 TO 2010]'],
  [{ from: 0, to: 0 }, '0'],
  [{ from: 0, to: undefined }, '[0 TO *]'],
  [{ from: undefined, to: 0 }, '[* TO 0]'],
  [{ from: undefined, to: undefined }, '[* TO *]'],
])('%j is formatted', (range, written) => {
  expect(writeRange(range)).toBe(written);
});

test.each([
  ['[* TO *]', 'any'],
  ['[* TO 5]', 'up to $5'],
  ['[* TO 5}', 'under $5'],
  ['[5 TO *]', 'from $5'],
  ['{5 TO *]', 'over $5'],
  ['[5 TO 5]', '$5'],
  ['5', '$5'],
  ['[0 TO 5]', '$0 to $5'],
  ['{0 TO 5]', 'over $0 to $5'],
  ['[0 TO 5}', '$0 to under $5'],
])('%s in words', (written, words) => {
  expect(rangeLabel(readRange(written)!, (end) => `$${end}`)).toBe(words);
});
