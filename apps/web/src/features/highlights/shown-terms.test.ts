import type { Highlights } from '@cea/contract/highlights';
import { placedWords } from '@cea/contract/search-words';
import { expect, it } from 'vitest';
import { placesOf, shownTerms } from './shown-terms.ts';

const highlights: Highlights = {
  sets: [
    { id: 1, label: 'outcome', look: 'amber', terms: ['QALY'] },
    { id: 2, label: 'economic', look: 'green', terms: ['cost', 'cost per QALY'] },
  ],
  own_terms: ['per'],
  hidden: [],
  hides_own: false,
};
const text = 'The cost per QALY';
const looks = (changes: Partial<Highlights> = {}) =>
  placesOf(text, shownTerms({ ...highlights, ...changes })).map(({ start, end, look }) => [
    text.slice(start, end),
    look,
  ]);

it('marks have the look of their set; own terms win', () => {
  expect(looks()).toEqual([
    ['cost', 'green'],
    ['per', 'own'],
    ['QALY', 'amber'],
  ]);
});

it('what is hidden is not marked, and makes way for others', () => {
  expect(looks({ hides_own: true })).toEqual([['cost per QALY', 'green']]);
  expect(looks({ hidden: [2] })).toEqual([
    ['per', 'own'],
    ['QALY', 'amber'],
  ]);
  expect(looks({ hidden: [1, 2], hides_own: true })).toEqual([]);
  expect(placesOf(text, undefined)).toEqual([]);
});

it('3,000 words with 100 terms take a small multiple of the time to divide them', () => {
  const word = (number: number) => `${'abcdefghij'[number % 10]}${number % 700}lish`;
  const long = Array.from({ length: 3000 }, (_, number) => word(number * 7)).join(' ');
  const terms = Array.from(
    { length: 100 },
    (_, number) => `${word(number)}${number % 3 === 0 ? '*' : ` ${word(number * 7)}`}`,
  );
  const shown = shownTerms({ ...highlights, own_terms: terms });
  const best = (work: () => unknown): number =>
    Math.min(
      ...Array.from({ length: 15 }, () => {
        const began = performance.now();
        work();
        return performance.now() - began;
      }),
    );
  expect(best(() => placesOf(long, shown))).toBeLessThan(12 * best(() => placedWords(long)) + 1);
});
