import { termsOf } from '@cea/contract/dictionary/terms';
import { expect, test } from 'vitest';
import { filterKind } from './filter-kind.ts';
import { groupTerms } from './filter-groups.ts';

test('terms of one meaning are grouped, each under its classification', () => {
  const groups = groupTerms(termsOf('ratios'));
  const several = groups.filter(({ terms }) => terms.length > 1);
  expect(several.length).toBeGreaterThan(0);
  for (const { label, terms } of several) for (const one of terms) expect(one.label).not.toContain(label);
  const alone = groups.filter(({ terms }) => terms.length === 1);
  expect(alone.some(({ label, terms }) => terms[0]!.label === label)).toBe(true);
});

test('years, the plane and everything else have their own kinds of filter', () => {
  const kinds = Object.groupBy(
    groupTerms(termsOf('ratios')).flatMap(({ terms }) => terms.map(({ term }) => term)),
    filterKind,
  );
  expect(kinds.plane).toEqual(['quadrants']);
  expect(kinds.years).toEqual(['publication_year']);
  expect(kinds.values).toContain('country');
});
