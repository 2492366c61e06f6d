import { foldText } from '@cea/contract/find-in-text';
import { expect, it } from 'vitest';
import { firstFrom, matchesIn, mostMatches, queryOf, stepMatch } from './use-find.ts';

const pages = ['QALY and QALY', 'none', 'a QALY'].map((text, at) => ({ page: at + 1, folded: foldText(text) }));

it('lists matches in the order of the pages', () => {
  expect(matchesIn(pages, 'qaly')).toEqual([
    { page: 1, nth: 0 },
    { page: 1, nth: 1 },
    { page: 3, nth: 0 },
  ]);
  expect(matchesIn([{ page: 1, folded: foldText('a '.repeat(3000)) }], 'a')).toHaveLength(mostMatches);
});

it('begins at the page that is shown, and goes around the ends', () => {
  const matches = matchesIn(pages, 'qaly');
  expect([firstFrom(matches, 1), firstFrom(matches, 2), firstFrom(matches, 9)]).toEqual([0, 2, 0]);
  expect([stepMatch(2, 1, 3), stepMatch(0, -1, 3)]).toEqual([0, 2]);
});

it('follows a value until something is typed, and then the next value', () => {
  const nothing = { followed: '', text: '' };
  expect(queryOf(nothing, '')).toBe('');
  expect(queryOf(nothing, '21300')).toBe('21300');
  const typed = { followed: '21300', text: 'QALY' };
  expect(queryOf(typed, '21300')).toBe('QALY');
  expect(queryOf(typed, '17760')).toBe('17760');
  expect(queryOf(typed, '')).toBe('QALY');
});
