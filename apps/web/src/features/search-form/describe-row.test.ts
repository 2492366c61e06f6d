import type { Expression } from '@cea/contract/registry';
import { expect, test } from 'vitest';
import { describeRow } from './describe-row.ts';

test.each<[Expression, string]>([
  [{ term: 'keyword', values: ['a b', 'c'] }, 'With a b or c'],
  [{ term: 'keyword', values: ['a'], not: true }, 'Without a'],
  [{ term: 'country', values: [1, 'none'], not: true }, 'Country is not entry 1 or Not reported'],
  [{ term: 'quadrants', values: [4] }, 'Quadrant is Less cost, more health'],
  [{ term: 'quadrants', values: ['2'] }, 'Quadrant is More cost, more health'],
  [{ term: 'publication_year', values: ['[2010 TO 2015]'] }, 'Publication year is 2010 to 2015'],
  [{ term: 'publication_year', values: ['[2010 TO *]'] }, 'Publication year is from 2010'],
  [{ term: 'quality_score', values: ['[* TO 3]'] }, 'Quality score is up to 3'],
  [{ term: 'publication_year', values: [2010] }, 'Publication year is 2010'],
])('%j', (row, words) => {
  expect(describeRow(row, (id) => `entry ${id}`)).toBe(words);
});
