import { expect, test } from 'vitest';
import { changed, formatSearch, parseSearch } from '../search-state.ts';
import { chipLabel, chipsOf } from './chips.ts';

const state = (text: string) => parseSearch(new URLSearchParams(text));
const labelOf = (id: number) => `entry ${id}`;
const labels = (text: string) => chipsOf(state(text), labelOf).map(chipLabel);

test('rows and filters, each value of a filter separately', () => {
  expect(labels('type=ratios&keyword=a~b&not.country=3~4&filter.quadrants=2~5&except.publication_year=2019')).toEqual([
    'a OR b',
    'Country: not entry 3, entry 4',
    'Quadrant: More cost, more health',
    'Quadrant: Indeterminate',
    'Publication year: not 2019',
  ]);
});

test('a typed text replaces the rows', () => {
  expect(labels('keyword=a&q=b+OR+c&filter.country=3')).toEqual(['b OR c', 'Country: entry 3']);
});

test('each can be removed', () => {
  const before = state('type=ratios&keyword=a&country=3&filter.quadrants=2~5');
  const after = chipsOf(before, labelOf).map(({ without }) => formatSearch(changed(before, without)));
  const page = '&page=1&per_page=20';
  expect(after).toEqual([
    `?type=ratios&country=3&filter.quadrants=2~5${page}`,
    `?type=ratios&keyword=a&filter.quadrants=2~5${page}`,
    `?type=ratios&keyword=a&country=3&filter.quadrants=5${page}`,
    `?type=ratios&keyword=a&country=3&filter.quadrants=2${page}`,
  ]);
});
