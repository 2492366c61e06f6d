import { describe, expect, test } from 'vitest';
import { changed, parseSearch } from './search-state.ts';
import { boxText, isQuery, typedInto } from './typed-query.ts';

const state = (text: string) => parseSearch(new URLSearchParams(text));

test.each([
  ['statin diabetes', false],
  ['"heart failure" prevent*', false],
  ['cost and effect (HPV)', false],
  ['EQ-5D: valuation', false],
  ['apixaban OR rivaroxaban', true],
  ['NOT statin', true],
  ['below:50000', true],
  ['icer_usd < 50000', true],
  ['weight < 0', false],
])('%s', (text, expected) => {
  expect(isQuery(text, 'ratios')).toBe(expected);
});

describe('typed into the box', () => {
  test.each([
    ['type=ratios', 'a', { text: '', rows: [{ term: 'keyword', values: ['a'] }] }],
    [
      'keyword=a&country=3',
      ' b ',
      {
        text: '',
        rows: [
          { term: 'keyword', values: ['b'] },
          { term: 'country', values: [3] },
        ],
      },
    ],
    ['keyword=a&country=3', '', { text: '', rows: [{ term: 'country', values: [3] }] }],
    ['q=a+OR+b', 'c', { text: '', rows: [{ term: 'keyword', values: ['c'] }] }],
    ['q=a+OR+b', '', { text: '', rows: [] }],
    ['keyword=a', 'a OR b', { text: 'a OR b', rows: [], filters: [] }],
    [
      'keyword=a&not.country=3',
      'a OR b',
      { text: 'a OR b', rows: [], filters: [{ term: 'country', values: ['3'], not: true }] },
    ],
  ])('%s, %s', (before, typed, expected) => {
    expect(typedInto(state(before), typed)).toEqual(expected);
  });

  test('a query that would lose a row is searched for as words', () => {
    const rows = [{ term: 'country', values: [3] }];
    expect(typedInto(state('country=3&filter.country=4'), 'a OR b')).toEqual({
      text: '',
      rows: [{ term: 'keyword', values: ['a OR b'] }, ...rows],
    });
  });

  test.each(['a', 'a OR b', '"x y" z*'])('%s stands there again', (typed) => {
    const before = state('country=3');
    expect(boxText(changed(before, typedInto(before, typed)))).toBe(typed);
  });
});
