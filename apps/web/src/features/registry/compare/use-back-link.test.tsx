import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lastResults, noteResults } from '../../../lib/last-results.ts';
import { type SearchReply, searchOptions } from '../registry-api.ts';
import { parseSearch } from '../search-state.ts';
import { useBackLink } from './use-back-link.ts';

afterEach(() => lastResults.set(undefined));

const search = '?type=ratios&keyword=HFrEF';

function linkWith(total?: number) {
  const queries = new QueryClient();
  const { queryKey } = searchOptions(parseSearch(new URLSearchParams(search)));
  if (total !== undefined) queries.setQueryData(queryKey, { total } as SearchReply);
  return renderHook(useBackLink, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  }).result.current;
}

test('the way back from a comparison counts the results it leads to', () => {
  noteResults({ pathname: '/results', search });
  expect(linkWith(63)).toEqual({ to: `/results${search}`, label: '63 ratios' });
  expect(linkWith(1)).toMatchObject({ label: '1 ratio' });
});

test('it says only where it leads while the number is unknown', () => {
  expect(linkWith(63)).toEqual({ to: '/', label: 'Search' });
  noteResults({ pathname: '/results', search });
  expect(linkWith()).toEqual({ to: `/results${search}`, label: 'Results' });
});
