import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { changed, type Filter, parseSearch } from '../search-state.ts';
import { useFilter } from './use-filter.ts';

afterEach(cleanup);

const year: Filter = { term: 'publication_year', values: ['2014'] };
const canada: Filter = { term: 'country', values: ['1'] };
const notCanada: Filter = { ...canada, not: true };

/** The country filter of a search with these filters, and the resulting search. */
function open(filters: readonly Filter[]) {
  const { result } = renderHook(() => {
    const [state, setState] = useState({ ...parseSearch(new URLSearchParams('type=ratios')), filters });
    const filter = useFilter('country', state, (changes) => setState(changed(state, changes)));
    return { filter, filters: state.filters };
  });
  return result;
}

test.each<[name: string, before: Filter[], after: Filter[]]>([
  ['wanted', [year, canada], [year, notCanada]],
  ['not wanted', [notCanada, year], [year, canada]],
  ['nothing', [year], [year]],
])('what is %s is turned, and the other filters stay', (_, before, after) => {
  const opened = open(before);
  const excluding = opened.current.filter.excluding;
  act(() => opened.current.filter.turn());
  expect(opened.current.filters).toEqual(after);
  expect(opened.current.filter.excluding).toBe(!excluding);
  act(() => opened.current.filter.turn());
  expect(opened.current.filter.excluding).toBe(excluding);
});

test('inverted before anything is chosen, the next choice is excluded', () => {
  const opened = open([]);
  act(() => opened.current.filter.turn());
  act(() => opened.current.filter.toggle('1'));
  expect(opened.current.filters).toEqual([notCanada]);
  act(() => opened.current.filter.choose(['1', '2']));
  expect(opened.current.filters).toEqual([{ ...notCanada, values: ['1', '2'] }]);
});

test('with both included and excluded values it shows the included ones, and a choice replaces both', () => {
  const opened = open([{ ...notCanada, values: ['2'] }, canada]);
  expect(opened.current.filter).toMatchObject({ chosen: ['1'], excluding: false });
  act(() => opened.current.filter.choose(['3']));
  expect(opened.current.filters).toEqual([{ ...canada, values: ['3'] }]);
});
