import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { loadSearchLogic } from './use-search-logic.ts';
import { type SearchFormModel, useSearchForm } from './use-search-form.ts';

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(searchRegistry, () => ({ total: 7 }) as never);
  await loadSearchLogic();
});
afterEach(cleanup);

function open(search: string) {
  const shown = vi.fn<(model: SearchFormModel | undefined) => void>();
  function Form() {
    shown(useSearchForm());
    return null;
  }
  const pages = [
    { path: '/', element: <Form /> },
    { path: '/results', element: null },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [`/${search}`] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, now: () => shown.mock.lastCall![0]!, at: () => router.state.location };
}
type Opened = ReturnType<typeof open>;
const ready = ({ now }: Opened) => waitFor(() => expect(now().logic).toBeDefined());
const does = (what: () => void) => act(async () => what());

test('the form starts with the search in the address', async () => {
  const form = open('?type=ratios&keyword=statin&filter.country=7');
  await ready(form);
  await waitFor(() => expect(form.now().total).toBe(7));
  expect(form.now()).toMatchObject({ asks: true, box: 'statin', filters: [{ term: 'country', values: ['7'] }] });
  expect(form.now().state.type).toBe('ratios');
});

test.each([
  ['', false],
  ['?filter.country=7', false],
  ['?keyword=a', true],
  ['?q=a', true],
])('%s is something to search for: %s', async (search, asks) => {
  const form = open(search);
  await waitFor(() => expect(form.now()).toBeDefined());
  expect(form.now().asks).toBe(asks);
});

test('typed text stays in the box as typed; blanks search for nothing', async () => {
  const form = open('');
  await does(() => form.now().begin());
  await ready(form);
  await does(() => form.now().changeBox('  '));
  expect(form.now()).toMatchObject({ asks: false, box: '  ' });
  await does(() => form.now().changeBox('statin '));
  expect(form.now()).toMatchObject({ asks: true, box: 'statin ', text: 'statin' });
});

test('another type removes the fields that it lacks, reports them, and can restore them', async () => {
  const form = open('?type=ratios&keyword=a&country=7&page=3');
  await ready(form);
  const before = form.now().state.rows;
  expect(before).toHaveLength(2);
  await does(() => form.now().changeType('weights'));
  expect(form.now().state.type).toBe('weights');
  expect(form.now().removed?.labels).toEqual(['Country']);
  await does(() => form.now().undoType());
  expect(form.now().state).toMatchObject({ type: 'ratios', rows: before });
  expect(form.now().removed).toBeUndefined();
  await does(() => form.now().changeType('methods'));
  await does(() => form.now().changeFilters([]));
  expect(form.now().removed).toBeUndefined();
});

test('changed filters start at the first page', async () => {
  const form = open('?keyword=a&page=3');
  await ready(form);
  await does(() => form.now().changeFilters([{ term: 'country', values: ['7'] }]));
  expect(form.now().state).toMatchObject({ page: 1, filters: [{ term: 'country', values: ['7'] }] });
  expect(form.now().box).toBe('a');
});

test('a search opens the results and is remembered with its total', async () => {
  const form = open('?keyword=statin');
  await ready(form);
  await waitFor(() => expect(form.now().total).toBe(7));
  await does(() => form.now().search());
  await waitFor(() => expect(form.at().pathname).toBe('/results'));
  expect(form.at().search).toContain('keyword=statin');
});

test('another text is searched for instead of the typed one', async () => {
  const form = open('?keyword=statin');
  await ready(form);
  await waitFor(() => expect(form.now().total).toBe(7));
  await does(() => form.now().searchFor('aspirin'));
  await waitFor(() => expect(form.at().search).toContain('keyword=aspirin'));
});

test('a query that cannot be parsed goes nowhere', async () => {
  const form = open('');
  await does(() => form.now().begin());
  await ready(form);
  await does(() => form.now().changeBox('icer_usd>'));
  await does(() => form.now().search());
  expect(form.at().pathname).toBe('/');
});

test('a faulty text edited by hand is reported, and no total is requested', async () => {
  const form = open('?form=advanced&q=statin%20AND');
  await ready(form);
  await waitFor(() => expect(form.now().fault).toContain('AND needs something after it'));
  expect(server.askedFor(searchRegistry)).toEqual([]);
});

test('the form follows its address', async () => {
  const form = open('?keyword=statin');
  await ready(form);
  await act(() => form.router.navigate('/?keyword=aspirin'));
  await waitFor(() => expect(form.now().box).toBe('aspirin'));
  await act(() => form.router.navigate('/'));
  await waitFor(() => expect(form.now()).toMatchObject({ box: '', asks: false }));
});

test('words are added to those of the box, and the fields stay', async () => {
  const form = open('?type=ratios&keyword=statin&country=7');
  await ready(form);
  await does(() => form.now().addKeyword('gastric band'));
  expect(form.now()).toMatchObject({ box: 'statin gastric band', fields: [{ term: 'keyword' }, { term: 'country' }] });
});
