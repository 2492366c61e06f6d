import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { readWeightsGrid, type WeightsGrid } from '@cea/contract/weights-grid';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';
import { storedUnder } from '../../../lib/storage.ts';
import type { Tray } from '../tray/tray.ts';

const cell = (column: number, median: number, weights: number) => ({
  column,
  weights,
  studies: 1,
  median,
  lowest: median,
  lower: median,
  upper: median,
  highest: median,
});

const grid: WeightsGrid = {
  total: 12,
  revision: 1,
  without_kind: 1,
  blocks: [
    {
      kind: 'level',
      weights: 11,
      columns: [
        { values: [20], weights: 3 },
        { values: [21], weights: 3 },
      ],
      rows: [
        { state: 2, disease: 1, severity: 1, cells: [cell(0, 0.8, 2), cell(1, 0.7, 1)] },
        { state: 3, disease: 1, severity: 2, cells: [cell(0, 0.5, 1)] },
        { state: 4, disease: 1, severity: 3, cells: [cell(1, 0.75, 2)] },
      ],
      further: [{ disease: 5, states: 1, weights: 1 }],
      ranked: [2, 3, 4, 6],
      unranked: 3,
      without_value: 1,
    },
  ],
};

const entry = (id: number, label: string, children: readonly object[] = []) => ({
  id,
  label,
  slug: `entry-${id}`,
  code: null,
  names: [],
  children,
  include_details_field: false,
});
const states = [
  entry(1, 'Stroke', [entry(2, 'Stroke: mild'), entry(3, 'Stroke: moderate'), entry(4, 'Stroke: severe')]),
  entry(5, 'Asthma'),
];
const instruments = [entry(20, 'EQ-5D-3L'), entry(21, 'HUI3')];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  for (const call of [listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(
    listVocabularies,
    () =>
      ({
        data: [
          { type: 'health-state', entries: states },
          { type: 'instrument', entries: instruments },
        ],
      }) as never,
  );
  server.answer(searchRegistry, () => ({
    data: [],
    ...pageMeta({ page: 1, per_page: 20 }, 12),
    filter_counts: {},
    searched_as: '',
    sort: 'newest',
    revision: 1,
    also_searched: [],
    mentioned: 0,
  }));
  server.answer(readWeightsGrid, () => ({ data: grid }));
});

const open = (rest = '') => openApp(`/results?type=weights&keyword=stroke&view=grid${rest}`, server);
const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')];
const shown = () => waitFor(() => expect(cells()).toHaveLength(4));
const focused = () => document.activeElement?.getAttribute('data-cell');

test('every weight is in a cell or in a sentence, and a median above a milder state is marked', async () => {
  await open();
  await shown();
  expect(cells().map((one) => one.textContent)).toEqual([
    'Mild, EQ-5D-3L: median 0.802 weights, one value',
    'Mild, HUI3: median 0.701 weight, one value',
    'Moderate, EQ-5D-3L: median 0.501 weight, one value',
    'Severe, HUI3: median 0.75▲2 weights, one value. Higher than Mild (0.70)',
  ]);
  expect(screen.getByText(/^Each cell:/).textContent).toContain('3 weights without a state on this ladder are in');
  expect(screen.getByText(/^Each cell:/).textContent).toContain('1 weight has no value.');
  expect(screen.getByText(/^Further diseases:/).textContent).toContain('Asthma (1)');
  expect(screen.getByText('1 weight of unknown kind is not shown.')).toBeTruthy();
  expect(screen.getByText('Other states').getAttribute('href')).toContain('except.health_state_code=2~3~4~6');
});

test('one Tab stop: arrows move, Enter opens the cell below its row, Esc closes it', async () => {
  const page = await open();
  await shown();
  expect(cells().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  cells()[0]!.focus();
  await page.keyboard('{ArrowRight}');
  expect(focused()).toBe('0 1');
  await page.keyboard('{ArrowDown}');
  expect(focused()).toBe('2 1');
  expect(cells().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
  await page.keyboard('{Enter}');
  const panel = await screen.findByLabelText('Severe · HUI3');
  expect(panel.closest('tr')?.previousElementSibling).toBe(cells()[3]!.closest('tr'));
  await waitFor(() => {
    const { body } = server.askedFor(searchRegistry).at(-1)!;
    expect(body).toMatchObject({ query: [{}, { term: 'instrument_used', values: ['21'], filter: true }] });
    expect((body as { raw_query: string }).raw_query).toMatch(/weight_kind:0.*health_state_code:4/);
  });
  screen.getByText('Show as list').focus();
  await page.keyboard('{Escape}');
  expect(screen.queryByLabelText('Severe · HUI3')).toBeNull();
  expect(focused()).toBe('2 1');
});

test('the columns are chosen in the address', async () => {
  const page = await open('&by=source');
  await shown();
  expect(server.askedFor(readWeightsGrid).at(-1)!.url.pathname).toMatch(/source$/);
  const [block] = grid.blocks;
  const others = block!.rows.map((row) => ({ ...row, cells: [cell(1, 0.5, 2)] }));
  server.answer(readWeightsGrid, () => ({ data: { ...grid, blocks: [{ ...block!, rows: others }] } }));
  await page.selectOptions(screen.getByLabelText('Columns'), 'Value set');
  await waitFor(() => expect(cells().map(({ dataset }) => dataset.cell)).toEqual(['0 1', '1 1', '2 1']));
  expect(server.askedFor(readWeightsGrid).at(-1)!.url.pathname).toMatch(/value_set$/);
  expect(cells().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(document.activeElement).toBe(screen.getByLabelText('Columns'));
});

test('rows are ordered by severity or by their number of weights, in the address', async () => {
  const page = await open();
  await shown();
  const names = () =>
    screen.getAllByRole('rowheader', { name: /^(?:Mild|Moderate|Severe)$/ }).map((head) => head.textContent);
  expect(names()).toEqual(['Mild', 'Moderate', 'Severe']);
  await page.selectOptions(screen.getByLabelText('Rows'), 'By number of weights');
  await waitFor(() => expect(names()).toEqual(['Mild', 'Severe', 'Moderate']));
  expect(new URLSearchParams(location.search).get('order')).toBe('weights');
  expect(server.askedFor(readWeightsGrid)).toHaveLength(1);
  cells()[1]!.focus();
  await page.keyboard('{ArrowDown}');
  expect(cells().indexOf(document.activeElement as HTMLElement)).toBe(2);
  expect(document.activeElement?.textContent).toContain('Severe, HUI3');
});

test('by keyboard one weight of a cell, or all of them, go into the tray and out of it', async () => {
  const record = (id: string, weight: number) => ({
    type: 'weights' as const,
    id,
    answers: { health_state: `State ${id}` },
    computed: { weight_final: weight },
    conversion: null,
    registryEntry: { article: { id: 1, compound_id: '2021-01-00001', title: 'A study' } },
  });
  const page = await open();
  await shown();
  const found = [record('2021-01-00001-01', 0.8), record('2021-01-00001-02', 0.7)];
  server.answer(searchRegistry, () => ({
    data: found,
    ...pageMeta({ page: 1, per_page: 100 }, 2),
    filter_counts: {},
    searched_as: '',
    sort: 'newest',
    revision: 1,
    also_searched: [],
    mentioned: 0,
  }));
  cells()[0]!.focus();
  await page.keyboard('{Enter}');
  const all = await screen.findByRole('button', { name: 'Add 2 to tray' });
  const [one] = screen.getAllByRole('button', { name: /^Add to tray: / });
  one!.focus();
  await page.keyboard('{Enter}');
  const kept = () => (JSON.parse(localStorage.getItem(storedUnder('tray'))!) as Tray).weights.map(({ id }) => id);
  expect(kept()).toEqual(['2021-01-00001-01']);
  all.focus();
  await page.keyboard('{Enter}');
  expect(kept()).toEqual(['2021-01-00001-01', '2021-01-00001-02']);
  expect(document.activeElement?.textContent).toBe('Remove 2 from tray');
  await page.keyboard('{Enter}');
  expect(kept()).toEqual([]);
  await page.click(within(screen.getByLabelText('Mild · EQ-5D-3L')).getByRole('button', { name: 'Close' }));
  expect(focused()).toBe('0 0');
});

test('a grid that cannot be loaded says so', async () => {
  server.refuseOrAnswer(readWeightsGrid, () => refusal('unavailable', { message: 'Search is busy.' }));
  await open();
  expect(await screen.findByText('Search is busy.')).toBeTruthy();
});

test('a change keeps the one before, although the page does not show it yet', async () => {
  await open('&by=source');
  const [columns, rows] = [await screen.findByLabelText('Columns'), screen.getByLabelText('Rows')];
  // Nothing is rendered until the end of this.
  await act(async () => {
    fireEvent.change(columns, { target: { value: 'instrument' } });
    await vi.waitFor(() => expect(location.search).not.toContain('by='));
    fireEvent.change(rows, { target: { value: 'weights' } });
  });
  await waitFor(() => expect(location.search).toContain('order=weights'));
  expect(location.search).not.toContain('by=');
});
