import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const names = (...given: string[]) => [...shortNames(given.map((full_name, id) => ({ id, full_name }))).values()];

test.each([
  [
    ['Claire Moreau', 'Jan Novák'],
    ['Moreau', 'Novák'],
  ],
  [
    ['Anna van der Meer', 'Ludwig von Hof'],
    ['van der Meer', 'von Hof'],
  ],
  [
    ['Ana Lima', 'Bruno Lima', 'Chidi Okafor'],
    ['Lima, A.', 'Lima, B.', 'Okafor'],
  ],
  [
    ['Ana Lima', 'Amaro Lima'],
    ['Ana Lima', 'Amaro Lima'],
  ],
  [
    ['Plato', ''],
    ['Plato', ''],
  ],
])('%j are called %j', (given, expected) => {
  expect(names(...given)).toEqual(expected);
});
