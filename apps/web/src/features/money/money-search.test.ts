import { describe, expect, test } from 'vitest';
import { changesSearch, cpiSearch, isFiltered, ratesSearch, viewIn, viewLink, views } from './money-search.ts';

const parse = (text: string) => ratesSearch.parse(new URLSearchParams(text));

describe('rates search', () => {
  test.each([['?currency=EUR&year_from=2010&year_to=2014&source=bank&sort=currency&direction=asc'], ['?page=3'], ['']])(
    '%s survives the round trip',
    (text) => {
      expect(ratesSearch.format(parse(text))).toBe(text);
    },
  );

  test('invalid parameters count as absent', () => {
    expect(parse('currency=Euro&year_from=1900&sort=password')).toEqual(parse(''));
  });

  test.each([
    ['', false],
    ['page=2&sort=currency', false],
    ['currency=EUR', true],
    ['year_from=2010', true],
    ['year_to=2014', true],
    ['source=bank', true],
  ])('%s filtered: %s', (text, expected) => {
    expect(isFiltered(parse(text))).toBe(expected);
  });
});

describe('views', () => {
  test('each has an address, and an unknown one opens the first', () => {
    for (const view of views) expect(viewIn(new URLSearchParams(viewLink(view)))).toBe(view);
    expect(viewIn(new URLSearchParams('view=constructor'))).toBe('rates');
  });

  test('a list keeps its view in the address', () => {
    expect(cpiSearch.format(cpiSearch.parse(new URLSearchParams('view=cpi&page=2')))).toBe('?view=cpi&page=2');
    expect(changesSearch.format(changesSearch.parse(new URLSearchParams()))).toBe('?view=review');
  });
});
