import { describe, expect, test } from 'vitest';
import { canSearch, changed, expressionsOf, formatSearch, parseSearch, toggled } from './search-state.ts';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

describe('the address', () => {
  test.each([
    '?type=ratios',
    '?type=methods&keyword=statin+AND+diabetes&page=3',
    '?type=ratios&keyword=a&quadrants=More+cost%2C+more+health&country=12&country=7&per_page=50',
    '?type=weights&keyword=stroke&disutility=true&instrument_used=none',
  ])('%s survives the round trip', (text) => {
    expect(formatSearch(parse(text))).toBe(text);
  });

  test.each([
    ['', { type: 'methods', keyword: '', filters: {}, page: 1, per_page: 20 }],
    ['type=nonsense&page=0&per_page=9999', { type: 'methods', page: 1, per_page: 20 }],
    ['type=weights&country=12', { type: 'weights', filters: {} }],
    ['keyword=+a+&country=&country=3&country=3', { keyword: 'a', filters: { country: ['3'] } }],
  ])('%s', (text, expected) => {
    expect(parse(text)).toMatchObject(expected);
  });

  test('the page size is remembered, unless the address has one', () => {
    expect(parseSearch(new URLSearchParams(), '50').per_page).toBe(50);
    expect(parseSearch(new URLSearchParams('per_page=10'), '50').per_page).toBe(10);
  });
});

describe('changes', () => {
  const state = parse('type=ratios&keyword=a&quadrants=Indeterminate&country=3&page=4');
  test('begin at the first page', () => {
    expect(changed(state, { keyword: 'b' }).page).toBe(1);
    expect(changed(state, { page: 5 }).page).toBe(5);
  });
  test('another type drops the terms that it lacks', () => {
    expect(changed(state, { type: 'methods' }).filters).toEqual({ country: ['3'] });
    expect(changed(state, { type: 'weights' }).filters).toEqual({});
  });
  test('a value goes in and out', () => {
    expect(toggled(state, 'country', '4')).toMatchObject({ country: ['3', '4'] });
    expect(toggled(state, 'country', '3')).toEqual({ quadrants: ['Indeterminate'] });
  });
});

describe('the question', () => {
  test('filters alone are none', () => {
    expect(canSearch(parse('country=3'))).toBe(false);
    expect(canSearch(parse('keyword=a'))).toBe(true);
  });
  test('filters are marked so', () => {
    expect(expressionsOf(parse('keyword=a+b&country=3'))).toEqual([
      { term: 'keyword', values: ['a b'] },
      { term: 'country', values: ['3'], filter: true },
    ]);
  });
});
