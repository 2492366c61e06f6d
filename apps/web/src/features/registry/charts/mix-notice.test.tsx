import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { visualizeRegistry, type Visualizations } from '@cea/contract/visualizations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

const entry = (id: number, slug: string, label: string) => ({
  id,
  label,
  slug,
  code: null,
  names: [],
  children: [],
  include_details_field: false,
});
const mixed: Visualizations = {
  total: 57,
  revision: 1,
  counts: { perspective: { '1': 41, '2': 16 }, time_horizon: { '11': 47, '12': 10 } },
  distributions: [],
  plane: null,
  league: [],
  studies: null,
  methods_mix: [
    { perspective: 1, time_horizon: 11, ratios: 33 },
    { perspective: 2, time_horizon: 11, ratios: 14 },
  ],
  states: [],
  judged: [],
};
const alike = {
  ...mixed,
  total: 33,
  counts: { perspective: { '1': 33 }, time_horizon: { '11': 33 } },
  methods_mix: [],
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  for (const call of [listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  const vocabularies = [
    {
      type: 'perspective',
      entries: [entry(1, 'health-care-payer', 'Health-care payer'), entry(2, 'societal', 'Societal')],
    },
    { type: 'time-horizon', entries: [entry(11, 'lifetime', 'Lifetime'), entry(12, '1-year', '1 year')] },
  ];
  server.answer(listVocabularies, () => ({ data: vocabularies }) as never);
  server.answer(searchRegistry, () => ({
    data: [],
    ...pageMeta({ page: 1, per_page: 20 }, 57),
    filter_counts: {},
    searched_as: '',
    sort: 'newest',
    revision: 1,
    also_searched: [],
    mentioned: 0,
  }));
  server.answer(visualizeRegistry, ({ body }) => {
    const filters = (body as { query: { filter?: true }[] }).query.filter(({ filter }) => filter);
    return { data: filters.length === 2 ? alike : mixed };
  });
});

const open = () => openApp('/results?type=ratios&keyword=heart&charts=on', server);
const notice = () => screen.findByRole('region', { name: 'Mixes 2 perspectives and 2 time horizons' });
const gone = () => waitFor(() => expect(screen.queryByText(/^Mixes/)).toBeNull());
const filters = () => new URLSearchParams(location.search);

test('mixed methods are harmonized by one button, and removing its chips mixes them again', async () => {
  const page = await open();
  await notice();
  await page.click(screen.getByRole('button', { name: 'Harmonize: payer, lifetime 33 stay' }));
  await gone();
  expect([filters().get('filter.perspective'), filters().get('filter.time_horizon')]).toEqual(['1', '11']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Charts' }));
  await page.click(screen.getByRole('button', { name: /Remove.*Lifetime/ }));
  await notice();
  expect(filters().get('filter.time_horizon')).toBeNull();
});

test('another pair is chosen from a menu by keyboard', async () => {
  const page = await open();
  await notice();
  screen.getByRole('button', { name: 'Choose others' }).focus();
  await page.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'societal, lifetime 14 stay' });
  await waitFor(() => expect(document.activeElement).toBe(item));
  await page.keyboard('{Enter}');
  await gone();
  expect(filters().get('filter.perspective')).toBe('2');
});

test('a value alone is a filter', async () => {
  const page = await open();
  await notice();
  await page.click(screen.getByRole('button', { name: '1 year' }));
  await waitFor(() => expect(filters().get('filter.time_horizon')).toBe('12'));
  expect(filters().get('filter.perspective')).toBeNull();
});
