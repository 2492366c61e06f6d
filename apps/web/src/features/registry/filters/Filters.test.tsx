import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changed, parseSearch, type SearchChanges } from '../search-state.ts';
import { Filters } from './Filters.tsx';

const change = vi.fn<(changes: SearchChanges) => void>();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const counts = {
  data_source: { 3: 11 },
  disutility: { 1: 3, 0: 8 },
  instrument_used: { 4: 11 },
  publication_year: { 2014: 4, 2016: 7 },
  gbd_category: { 12: 5 },
  weight_kind: { 0: 8, 1: 2, 2: 1 },
  health_state_code: { 9: 3, none: 8 },
};
function open(search: string, isEmpty = false): void {
  const state = parseSearch(new URLSearchParams(search));
  render(
    <QueryClientProvider client={client}>
      <Filters state={state} answered={state} counts={isEmpty ? {} : counts} onChange={change} />
    </QueryClientProvider>,
  );
}
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('weights have their terms, and collapsed further filters for disease, year, kind and coded state', () => {
  open('type=weights&keyword=stroke');
  expect(names()).toEqual(['Data source', 'Disutility', 'Instrument', 'More filters']);
  const further = ['Disease', 'Publication year', 'Kind of weight', 'Health state'];
  expect(screen.getByText(further.join(', '))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  expect(names()).toEqual(['Data source', 'Disutility', 'Instrument', 'More filters', ...further]);
  expect(screen.getByText('Not coded')).toBeDefined();
  expect(screen.getByText('Disability weight')).toBeDefined();
});

test('they stay expanded for a user who expanded them', () => {
  open('type=weights&keyword=stroke');
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }));
  cleanup();
  open('type=weights&keyword=pain');
  expect(screen.getByRole('button', { name: 'More filters', expanded: true })).toBeDefined();
});

test('they are visible if one of them has a choice, and work like all others', () => {
  const search = 'type=weights&keyword=stroke&filter.gbd_category=12';
  open(search);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Exclude .* Disease$/ }));
  expect(changed(parseSearch(new URLSearchParams(search)), change.mock.lastCall![0]).filters).toEqual([
    { term: 'gbd_category', values: ['12'], not: true },
  ]);
});

test('ratios have no further filters', () => {
  open('type=ratios&keyword=stroke');
  expect(screen.queryByText('More filters')).toBeNull();
});

test('a filter without values is left out, and without results every one that is not chosen', () => {
  open('type=ratios&keyword=stroke');
  expect(names()).toEqual(['Disease', 'Publication year']);
  cleanup();
  open('type=ratios&keyword=stroke&filter.quadrants=2', true);
  expect(names()).toEqual(['Quadrant']);
  cleanup();
  open('type=weights&keyword=stroke', true);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('filters that a choice leaves without values stay where they are', () => {
  const shown = (search: string, found: typeof counts | Record<string, never>) => {
    const state = parseSearch(new URLSearchParams(search));
    return (
      <QueryClientProvider client={client}>
        <Filters state={state} answered={state} counts={found} onChange={change} />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(shown('type=ratios&keyword=stroke', counts));
  const before = names();
  rerender(shown('type=ratios&keyword=stroke&filter.gbd_category=12', {}));
  expect(names()).toEqual(before);
  rerender(shown('type=ratios&keyword=unheard-of', {}));
  expect(screen.queryByRole('heading')).toBeNull();
});
