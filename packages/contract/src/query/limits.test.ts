import { expect, it } from 'vitest';
import { bandTexts, terms } from '../dictionary/terms.ts';
import { queryCharacters } from './model.ts';
import { parseQuery } from './parse.ts';
import { fixedValues } from './value-names.ts';

it('a query may be as long as the limit, and not longer', () => {
  const text = (length: number) => `"${'a'.repeat(length - 2)}"`;
  expect(parseQuery(text(queryCharacters), 'ratios')).toMatchObject({ ok: true });
  expect(parseQuery(text(queryCharacters + 1), 'ratios')).toEqual({
    ok: false,
    message: `A query can have at most ${queryCharacters} characters; this one has ${queryCharacters + 1}.`,
    column: queryCharacters + 1,
    length: 1,
  });
  expect(parseQuery('abc', 'ratios', 3)).toMatchObject({ ok: true });
});

it('a limit belongs to the band below it, and the last band is open', () => {
  expect(bandTexts([1, 3])).toEqual(['[* TO 1]', '{1 TO 3]', '{3 TO *]']);
  expect(bandTexts([])).toEqual(['[* TO *]']);
});

it('values without a vocabulary have the numbers used in records', () => {
  expect(fixedValues('disutility')).toEqual([
    { id: 1, label: 'Yes' },
    { id: 0, label: 'No' },
  ]);
  expect(fixedValues('quadrants')).toEqual([
    { id: 1, label: 'More cost, less health', also: ['NW'] },
    { id: 2, label: 'More cost, more health', also: ['NE'] },
    { id: 3, label: 'Less cost, less health', also: ['SW'] },
    { id: 4, label: 'Less cost, more health', also: ['SE'] },
    { id: 5, label: 'Indeterminate', also: [] },
  ]);
  expect(fixedValues('country')).toBeUndefined();
  const chosen = Object.keys(terms).map((term) => fixedValues(term as keyof typeof terms)?.map(({ id }) => id));
  for (const numbers of chosen) expect(new Set(numbers).size).toBe(numbers?.length ?? 0);
});
