import { termsOf } from '@cea/contract/dictionary/terms';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { emptySearch } from '../../search-form/empty-search.ts';
import { changed, type Filter, type SearchChanges } from '../search-state.ts';
import { groupTerms } from './filter-groups.ts';
import { FilterGroup } from './FilterGroup.tsx';

const fold = vi.fn();
const change = vi.fn<(changes: SearchChanges) => void>();
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const group = groupTerms(termsOf('ratios')).find(({ terms }) => terms.length > 1)!;
const [first, second] = group.terms;
const plane = groupTerms(termsOf('ratios')).find(({ terms }) => terms[0]!.term === 'quadrants')!;
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

interface Given {
  readonly of?: typeof group;
  readonly filters?: readonly Filter[];
  readonly values?: Readonly<Record<string, readonly string[]>>;
  readonly counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly folded?: boolean;
}
function open({ of = group, filters = [], values = {}, counts = {}, folded = false }: Given): void {
  const state = { ...emptySearch, type: 'ratios' as const, filters };
  const common = { group: of, state, known: { values } as never, counts: counts as never };
  render(<FilterGroup {...common} folded={folded} onFold={fold} onChange={change} />, { wrapper });
}
const shown = () => screen.getByRole('button', { pressed: true }).textContent;

test.each<[string, Given, string]>([
  ['the first', {}, first!.label],
  ['the first that has values', { values: { [first!.term]: [], [second!.term]: ['1'] } }, second!.label],
  [
    'the first of which something is chosen',
    { values: { [first!.term]: ['1'] }, filters: [{ term: second!.term, values: ['2'] }] },
    second!.label,
  ],
])('%s is on show', (_which, given, label) => {
  open(given);
  expect(shown()).toBe(label);
});

test('another classification is chosen by name; one without values says so', () => {
  open({ values: { [first!.term]: ['1'] } });
  expect(screen.queryByText('No values in these results.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: second!.label }));
  expect(shown()).toBe(second!.label);
  expect(screen.getByText('No values in these results.')).toBeDefined();
});

test('collapsed, it shows only its name', () => {
  open({ folded: true });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual([group.label]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText('No values in these results.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(fold).toHaveBeenCalledOnce();
});

test('expanded, it says so, and a single classification has no switch', () => {
  open({ of: plane });
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe(plane.label);
  expect(screen.queryByRole('group', { name: `${plane.label} by` })).toBeNull();
});

test('the quadrants are a square, with values on an axis below it', () => {
  const known = ['1', '2', '3', '4', '5'];
  const filters: Filter[] = [{ term: 'quadrants', values: ['1'] }];
  open({
    of: plane,
    values: { quadrants: known },
    counts: { quadrants: { 1: 1200 } },
    filters,
  });
  const square = screen.getByRole('group', { name: 'Cost-effectiveness plane' });
  const buttons = (pressed: boolean) => within(square).queryAllByRole('button', { pressed });
  expect(buttons(true).map((button) => button.querySelector('b')!.textContent)).toEqual(['1,200']);
  expect(buttons(false)).toHaveLength(3);
  expect(screen.getAllByRole('checkbox', { name: / 0$|\D0$/ }).length).toBeGreaterThan(0);
  fireEvent.click(buttons(false)[0]!);
  const before = { ...emptySearch, type: 'ratios' as const, filters };
  expect(changed(before, change.mock.lastCall![0]).filters).toEqual([
    { term: 'quadrants', values: ['1', expect.stringMatching(/^[2-5]$/)] },
  ]);
});
