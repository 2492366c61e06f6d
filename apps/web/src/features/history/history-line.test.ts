import { expect, test } from 'vitest';
import { parseSearch } from '../registry/search-state.ts';
import { addressOf, plainText, runOf, searchKey } from './history-line.ts';

const found = { total: 3, revision: 1 };
const stateAt = (address: string) => parseSearch(new URL(address, 'http://x').searchParams);

test.each([
  '?type=ratios&keyword=hpv',
  '?type=ratios&q=hpv+OR+(a+NOT+b)&exact=on',
  '?type=ratios&keyword=hpv&country=12~14&filter.quality_score=[3 TO *]&except.quadrants=2&page=4&sort=title&view=table',
  '?type=weights&q=stroke&without=apoplexy&release=2026.1',
  '?type=methods&keyword=hpv&filter.funding_source=3',
])('a line runs the same search again: %s', (address) => {
  const run = runOf(stateAt(address), found);
  const again = runOf(stateAt(addressOf(run)), found);
  expect(searchKey(again)).toBe(searchKey(run));
});

test('pages, orders, columns and charts of a search are the same search', () => {
  const a = '?type=ratios&keyword=hpv';
  const b = `${a}&page=3&sort=title&charts=on&columns=title`;
  expect(searchKey(runOf(stateAt(a), found))).toBe(searchKey(runOf(stateAt(b), found)));
});

test('a search reads as text, filters included', () => {
  expect(plainText(runOf(stateAt('?type=ratios&keyword=hpv&filter.quality_score=[3 TO *]'), found))).toBe(
    'hpv AND quality_score>=3',
  );
});
