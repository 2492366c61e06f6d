import { expect, test } from 'vitest';
import { looksLikeQuery } from './query-words.ts';

test.each([
  ['statin and diabetes', false],
  ['statin AND diabetes', true],
  ['"AND" rate: 3', false],
  ['title:vaccin*', true],
  ['Weight < 0', true],
  ['cost', false],
  ['', false],
])('%s', (text, expected) => {
  expect(looksLikeQuery('ratios', text)).toBe(expected);
});
