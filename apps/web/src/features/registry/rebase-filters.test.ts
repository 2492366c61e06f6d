import { expect, test } from 'vitest';
import { rebaseFilters } from './rebase-filters.ts';
import type { Filter } from './search-state.ts';

const country = (...values: string[]): Filter => ({ term: 'country', values });
const notCountry = (...values: string[]): Filter => ({ ...country(...values), not: true });
const sponsor: Filter = { term: 'funding', values: ['1'] };

test('two values chosen before the page is drawn again are both chosen', () => {
  expect(rebaseFilters([country('1')], [], [country('2')])).toEqual([country('1', '2')]);
  expect(rebaseFilters([sponsor], [], [country('2')])).toEqual([sponsor, country('2')]);
});

test('a value removed before the page is drawn again stays removed', () => {
  expect(rebaseFilters([country('2')], [country('1', '2')], [country('1')])).toEqual([]);
});

test('a value that only the other click changed is left alone', () => {
  expect(rebaseFilters([country('1', '3')], [country('1')], [country('1', '2')])).toEqual([country('1', '3', '2')]);
  expect(rebaseFilters([country('1')], [country('1'), sponsor], [country('1', '2'), sponsor])).toEqual([
    country('1', '2'),
  ]);
});

test('excluding a chosen value replaces it, and clearing removes all', () => {
  expect(rebaseFilters([country('1'), sponsor], [country('1')], [notCountry('1')])).toEqual([sponsor, notCountry('1')]);
  expect(rebaseFilters([country('1'), sponsor], [country('1')], [])).toEqual([]);
});

test('on a page that shows the address, the change is taken as it is', () => {
  const onPage = [country('1')];
  const changed = [country('1', '2')];
  expect(rebaseFilters(onPage, onPage, changed)).toBe(changed);
});
