import type { SearchedWord } from '@cea/contract/search-help';
import { expect, it } from 'vitest';
import { formatSearch, parseSearch } from '../../search-state.ts';
import { describeNothing, searchFor } from './other-searches.ts';

const stateOf = (search: string) => parseSearch(new URLSearchParams(search));
const word = (written: string, is_word = true): SearchedWord => ({
  written,
  is_word,
  records: 0,
  studies: 0,
  other_names: 0,
  close: [],
});

it.each([
  [
    'words replace words',
    'type=ratios&keyword=dapaglifozin+Kenya',
    'dapagliflozin',
    '?type=ratios&keyword=dapagliflozin',
  ],
  [
    'all rows are replaced, filters stay',
    'type=ratios&keyword=a&publication_year=2010&filter.quadrants=2',
    'b publication_year:2010',
    '?type=ratios&q=b+publication_year:2010&filter.quadrants=2',
  ],
  ['a query stays a query', 'type=ratios&q=a+AND+year>2010', 'year>2010', '?type=ratios&q=year%3E2010'],
  [
    'typed conditions that count as filters are kept',
    'type=ratios&q=dapaglifozin+AND+base_case:Yes',
    'dapagliflozin',
    '?type=ratios&q=dapagliflozin+AND+base_case:Yes',
  ],
])('%s', (_, search, text, expected) => {
  expect(formatSearch(searchFor(stateOf(search), text))).toBe(`${expected}&page=1&per_page=20`);
});

it('another type lacks some filters', () => {
  const state = stateOf('type=ratios&keyword=dapaglifozin&filter.quadrants=2&page=3');
  expect(formatSearch(searchFor(state, 'dapagliflozin', 'weights'))).toBe(
    '?type=weights&keyword=dapagliflozin&page=1&per_page=20',
  );
});

it.each([
  ['type=ratios&keyword=a', [word('dapaglifozin')], 'No ratio has “dapaglifozin”'],
  ['type=weights&keyword=a', [word('"a b"')], 'No utility weight has "a b"'],
  ['keyword=a', [word('a'), word('b')], 'No study has both words'],
  ['type=ratios&keyword=a', ['a', 'b', 'c', 'd'].map((one) => word(one)), 'No ratio has all four words'],
  ['type=ratios&q=a', [word('a'), word('year>2010', false)], 'No ratio matches both conditions'],
  ['type=ratios&q=a', [word('year>2010', false)], 'No ratio matches “year>2010”'],
  ['type=ratios&keyword=a&filter.quadrants=2', [word('a'), word('b')], 'No ratio has both words with these filters'],
])('%s: %#', (search, words, expected) => {
  expect(describeNothing(stateOf(search), words.length, words)).toBe(expected);
});

it('beyond eight parts they are counted in figures', () => {
  expect(describeNothing(stateOf('type=ratios&keyword=a'), 12, [word('a')])).toBe('No ratio matches all 12 conditions');
});
