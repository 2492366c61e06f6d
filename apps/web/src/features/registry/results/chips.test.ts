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

test('each word of a keyword can be removed, and words that are one name together', () => {
  const before = state('type=ratios&keyword=SGLT2+inhibitors+"in+HFrEF"+heart*');
  const chips = chipsOf(before, labelOf, ['SGLT2 inhibitors']);
  expect(chips.map(chipLabel)).toEqual(['SGLT2 inhibitors', '"in HFrEF"', 'heart*']);
  expect(chips.map(({ without }) => without.rows)).toEqual([
    [{ term: 'keyword', values: ['"in HFrEF" heart*'] }],
    [{ term: 'keyword', values: ['SGLT2 inhibitors heart*'] }],
    [{ term: 'keyword', values: ['SGLT2 inhibitors "in HFrEF"'] }],
  ]);
});

test('alternatives and excluded words stay together', () => {
  expect(labels('keyword=a+b~c&not.keyword=d+e')).toEqual(['a b OR c', 'not d e']);
});

test('what charts add to a text can be removed alone', () => {
  const before = state('type=ratios&q=(a+OR+b)+AND+below:26384+AND+icer_usd:[1000+TO+2000}');
  const chips = chipsOf(before, labelOf);
  expect(chips.map(chipLabel)).toEqual([
    'a OR b',
    'Below a threshold (US$): $26,384',
    'Ratio (US$, target year): $1,000 to under $2,000',
  ]);
  expect(chips.map(({ without }) => without.text)).toEqual([
    'below:26384 AND icer_usd:[1000 TO 2000}',
    '(a OR b) AND icer_usd:[1000 TO 2000}',
    '(a OR b) AND below:26384',
  ]);
  expect(labels('type=ratios&q=below:3xgdp')).toEqual(['Below a threshold (US$): 3 × GDP per capita']);
  expect(labels('type=ratios&q=a+OR+below:5')).toEqual(['a OR below:5']);
  expect(labels('type=weights&q=a+AND+weight:[0+TO+0.5}')).toEqual(['a', 'Weight: [0 TO 0.5}']);
});
