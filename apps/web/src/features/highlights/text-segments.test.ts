import { expect, it } from 'vitest';
import { segmentsOf } from './text-segments.ts';

const shown = (...of: Parameters<typeof segmentsOf>) =>
  segmentsOf(...of).map(({ text, highlight, quotes }) => [text, highlight !== undefined, quotes.length]);

it('a text without marks is one piece', () => {
  expect(shown('abc', 10, [], [])).toEqual([['abc', false, 0]]);
  expect(shown('', 10, [], [])).toEqual([]);
});

it('marks divide it, also where they overlap and where they begin before it', () => {
  const highlights = [{ start: 12, end: 14 }];
  const quotes = [
    { start: 0, end: 13 },
    { start: 13, end: 99 },
  ];
  expect(shown('abcdef', 10, highlights, quotes)).toEqual([
    ['ab', false, 1],
    ['c', true, 1],
    ['d', true, 1],
    ['ef', false, 1],
  ]);
});

it('marks of other parts are left out', () => {
  expect(shown('abc', 10, [{ start: 2, end: 10 }], [{ start: 13, end: 20 }])).toEqual([['abc', false, 0]]);
});
