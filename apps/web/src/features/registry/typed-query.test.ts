import { describe, expect, test } from 'vitest';
import { changed, parseSearch } from './search-state.ts';
import { boxText, typedInto } from './typed-query.ts';

const state = (text: string) => parseSearch(new URLSearchParams(text));

describe('typing into the box', () => {
  const words = (...values: string[]) => ({ term: 'keyword', values });
  test.each([
    ['type=ratios', 'a', { text: '', rows: [words('a')] }],
    ['keyword=a&country=3', ' b ', { text: '', rows: [words('b'), { term: 'country', values: [3] }] }],
    ['keyword=a~b&country=3', '', { text: '', rows: [{ term: 'country', values: [3] }] }],
    ['q=a+OR+b', 'c', { text: '', rows: [words('c')] }],
    ['q=a+OR+b', '', { text: '', rows: [] }],
    ['keyword=a', 'a OR b AND c', { text: '', rows: [words('a', 'b c')] }],
    ['keyword=a', 'a NOT b', { text: 'a NOT b', rows: [], filters: [] }],
    ['keyword=a', '(a OR b) AND "c d"', { text: '(a OR b) AND "c d"', rows: [], filters: [] }],
    ['keyword=a', 'a (b', { text: 'a (b', rows: [], filters: [] }],
    [
      'keyword=a&not.country=3',
      'title:a',
      { text: 'title:a', rows: [], filters: [{ term: 'country', values: ['3'], not: true }] },
    ],
  ])('%s, %s', (before, typed, expected) => {
    expect(typedInto(state(before), typed)).toEqual(expected);
  });

  test('a row that cannot become a filter next to another becomes a part of the query', () => {
    expect(typedInto(state('country=3&filter.country=4'), 'a NOT b')).toEqual({
      text: '(a NOT b) AND country:3',
      rows: [],
    });
    expect(typedInto(state('keyword=x&not.keyword=y'), 'a NOT b')).toEqual({ text: '(a NOT b) AND NOT y', rows: [] });
    // Correcting it comes first: the text stays in place, so that the reported column is right.
    expect(typedInto(state('country=3&filter.country=4'), 'a (b')).toEqual({ text: 'a (b', rows: [] });
  });

  test.each(['a', 'a OR b', '"x y" z*', '(a OR b) AND "c d"', 'title:a'])('%s is shown again', (typed) => {
    const before = state('country=3');
    expect(boxText(changed(before, typedInto(before, typed)))).toBe(typed);
  });
});
