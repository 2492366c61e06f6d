import { expect, test } from 'vitest';
import { parseSearch } from '../registry/search-state.ts';
import { combineSearches } from './combine-searches.ts';
import type { RecentSearch } from './recent-searches.ts';

const searches: RecentSearch[] = [
  { number: 4, type: 'weights', text: 'stroke', search: '' },
  { number: 3, type: 'ratios', text: 'statin AND country:Canada', search: '' },
  { number: 2, type: 'ratios', text: 'a OR b', search: '' },
  { number: 1, type: 'ratios', text: 'hpv', search: '' },
];

test.each([
  ['#1 AND (#2 OR #3)', 'hpv AND ((a OR b) OR statin AND country:Canada)'],
  ['#1 NOT #2', 'hpv AND NOT (a OR b)'],
  ['#3 quality_score>=5', '(statin AND country:Canada) AND quality_score>=5'],
  ['#1 AND "#2"', 'hpv AND "#2"'],
])('%s', (written, text) => {
  const combined = combineSearches(written, searches);
  const state = parseSearch(new URLSearchParams('search' in combined ? combined.search : ''));
  expect(state).toMatchObject({ type: 'ratios', form: 'advanced', text });
});

test.each([
  ['', 'Enter the lines to combine, as in #1 AND #2.'],
  ['hpv', 'Enter the lines to combine, as in #1 AND #2.'],
  ['#1 AND #9', 'Line #9 does not exist.'],
  ['#1 OR #4', '#1 and #4 have different data types.'],
  ['#1 AND', 'AND needs something after it. To search for the word itself, put it in quotes.'],
])('refused: %s', (written, fault) => {
  expect(combineSearches(written, searches)).toEqual({ fault });
});
