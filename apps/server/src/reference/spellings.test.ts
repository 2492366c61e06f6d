import { foldSpelling } from '@cea/contract/fold-spelling';
import { wordsIn } from '@cea/contract/search-words';
import { expect, test } from 'vitest';
import { readEntries, readSpellings } from './read-reference.ts';

test('every word of a vocabulary is found in a picker by its other spelling', () => {
  const words = new Set(readEntries().flatMap(({ label }) => wordsIn(label.toLowerCase())));
  const pairs = readSpellings().filter(({ us, uk }) => words.has(us) || words.has(uk));
  expect(pairs.length).toBeGreaterThan(25);
  expect(pairs.filter(({ us, uk }) => foldSpelling(us) !== foldSpelling(uk))).toEqual([]);
});
