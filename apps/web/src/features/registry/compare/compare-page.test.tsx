import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { readRegistryEntry, type RegistryEntry, searchRegistry } from '@cea/contract/registry';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { comparedEntry } from '../../../../test/compared-entries.ts';
import { FakeServer, json, refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';

let server: FakeServer;
let published: readonly RegistryEntry[];

const entries = [
  comparedEntry({ compound_id: '2021-01-00001', ratios: [{}, { display: 'Cost-Saving', usd: -10 }] }),
  comparedEntry({ compound_id: '2022-01-00002', method: { perspective_judged: 12 }, ratios: [{}] }),
  comparedEntry({ compound_id: '2023-01-00003', ratios: [{ answers: { intervention: 'Sotagliflozin' } }] }),
];
const [a, b, c, d] = ['2021-01-00001-01', '2021-01-00001-02', '2022-01-00002-01', '2023-01-00003-01'] as const;

beforeEach(() => {
  localStorage.clear();
  published = entries;
  server = new FakeServer();
  for (const list of [listVocabularies, listCountries, listRegions, listIcdCategories, listGbdCategories]) {
    server.answer(list, () => ({ data: [] }));
  }
  server.refuseOrAnswer(readRegistryEntry, ({ url }) => {
    const entry = published.find(({ article }) => url.pathname.endsWith(`/${article.compound_id}`));
    return entry ? json(200, { data: entry }) : refusal('not-found');
  });
});

const wide = { width: 1440 };
const open = (ids: string, at = wide) => openApp(`/results/compare?ids=${ids}`, server, at);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const heads = () => [...document.querySelectorAll<HTMLElement>('[data-ratio]')];
const order = () => heads().map(({ dataset }) => dataset.ratio);
const ids = () => new URL(location.href).searchParams.get('ids');

describe('a comparison', () => {
  test('asks once for each article, and marks what differs', async () => {
    await open(`${a},${b},${c}`);
    await heading('Compare 3 ratios');
    expect(server.askedFor(readRegistryEntry)).toHaveLength(2);
    const notice = screen.getByRole('region', { name: 'What differs' });
    expect(notice.textContent).toContain(
      'Not like for like. They differ in perspective. All three have the same intervention and comparator.',
    );
    await within(notice).findByRole('link', { name: 'Find health care payer, lifetime ratios for each' });
    const row = screen.getByRole('row', { name: /^Perspective ?≠?, differs/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ className }) => className),
    ).toEqual([expect.not.stringContaining('off'), expect.not.stringContaining('off'), expect.stringContaining('off')]);
  });

  test('shows all rows or only those that differ', async () => {
    const user = await open(`${a},${c}`);
    await heading('Compare 2 ratios');
    expect(screen.getByRole('row', { name: /^Currency/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Differences 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Currency/ })).toBeNull());
    expect(screen.getByRole('row', { name: /^US\$ per QALY/ })).toBeDefined();
    expect(new URL(location.href).searchParams.get('rows')).toBe('differences');
  });

  test('moves and removes columns by keyboard, and the focus stays with them', async () => {
    const user = await open(`${a},${c},${d}`);
    await heading('Compare 3 ratios');
    heads()[0]!.focus();
    fireEvent.keyDown(heads()[0]!, { key: 'ArrowRight', altKey: true });
    await waitFor(() => expect(order()).toEqual([c, a, d]));
    expect(document.activeElement).toBe(heads()[1]);
    expect(ids()).toBe(`${c},${a},${d}`);
    expect(screen.getByText('Moved to place 2 of 3')).toBeDefined();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(order()).toEqual([c, d]));
    expect(document.activeElement).toBe(heads()[1]);
    await heading('Compare 2 ratios');
  });

  test('moves a column dropped on another, and ignores anything else that is dropped', async () => {
    await open(`${a},${c},${d}`);
    await heading('Compare 3 ratios');
    const kept = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => kept.set(type, text),
      getData: (type: string) => kept.get(type) ?? '',
      get types() {
        return [...kept.keys()];
      },
    };
    fireEvent.drop(heads()[0]!, { dataTransfer });
    expect(order()).toEqual([a, c, d]);
    fireEvent.dragStart(heads()[2]!, { dataTransfer });
    fireEvent.dragOver(heads()[0]!, { dataTransfer });
    fireEvent.drop(heads()[0]!, { dataTransfer });
    await waitFor(() => expect(order()).toEqual([d, a, c]));
  });

  test('on a phone has one block per row, only those that differ, and no table', async () => {
    const user = await open(`${a},${c}`, { width: 360 });
    await heading('Compare 2 ratios');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: /^Perspective/ })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2, name: 'Currency' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove A' }));
    await heading('Compare 1 ratio');
    expect(screen.getByText('Add another ratio to compare')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Differences/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Currency' })).toBeDefined();
  });

  test('on a phone says that nothing differs', async () => {
    await open(`${a},${b}`, { width: 360 });
    await heading('Compare 2 ratios');
    expect(screen.getByText('No differences in the methods that are recorded.')).toBeDefined();
  });

  test('on a phone moves a ratio up and down, and the focus stays on the button while it can be pressed', async () => {
    const user = await open(`${a},${c},${d}`, { width: 360 });
    await heading('Compare 3 ratios');
    expect(heads()[0]!.textContent).toContain('versus standard care');
    await user.click(screen.getByRole('button', { name: 'C: move up' }));
    await waitFor(() => expect(order()).toEqual([a, d, c]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'B: move up' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(order()).toEqual([d, a, c]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A: move down' }));
    expect(ids()).toBe(`${d},${a},${c}`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(order()).toEqual([a, d, c]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'B: move down' }));
  });
});

describe('an address', () => {
  test('with unknown, unpublished or invalid ids names them, and compares the rest', async () => {
    const user = await open(`${a},2020-01-00009-01,%3Cb%3Ejunk,${c},${a},2021-01-00001-77`);
    await heading('Compare 2 ratios');
    expect(screen.getByText('Not found: 2020-01-00009-01, <b>junk, 2021-01-00001-77')).toBeDefined();
    expect(server.askedFor(readRegistryEntry)).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove from the link' }));
    await waitFor(() => expect(ids()).toBe(`${a},${c}`));
    await waitFor(() => expect(screen.queryByText(/^Not found/)).toBeNull());
  });

  test('with too many is refused in words, and nothing is requested', async () => {
    const user = await open(`1,2,3,4,${c},${d},${a}`);
    expect(await screen.findByText('7 ratios are too many to compare')).toBeDefined();
    expect(server.askedFor(readRegistryEntry)).toEqual([]);
    expect(screen.queryByText(/^Not found/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Compare the first 6' }));
    await heading('Compare 2 ratios');
  });

  test('without ids says how to choose ratios', async () => {
    await openApp('/results/compare', server, wide);
    expect(await screen.findByText('No ratios to compare')).toBeDefined();
  });

  test('that cannot be loaded can be tried again', async () => {
    server.refuseOrAnswer(readRegistryEntry, () => refusal('too-many'));
    const user = await open(`${a},${c}`);
    await screen.findByText('Could not load this content');
    server.refuseOrAnswer(readRegistryEntry, ({ url }) =>
      json(200, { data: entries.find(({ article }) => url.pathname.endsWith(article.compound_id)) }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Compare 2 ratios')).toBeDefined();
  });
});

test.each([
  ['heart failure', { query: [{ term: 'keyword', values: ['heart failure'] }] }],
  ['2023-01-00003-01', { raw_query: 'compound_id:2023-01-00003' }],
  ['PMID: 12345678', { raw_query: 'pmid:12345678' }],
])('%s is searched for to add a ratio', async (typed, body) => {
  const user = await open(`${a},${c}`);
  await heading('Compare 2 ratios');
  await user.click(screen.getByRole('button', { name: 'Add a ratio' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search ratios' }), typed);
  await waitFor(() => expect(server.askedFor(searchRegistry).at(-1)?.body).toEqual(body));
});

test('a ratio is added from a search in place, until there are six', async () => {
  const five = comparedEntry({ compound_id: '2024-01-00004', ratios: [{}, {}, {}, {}, {}] });
  published = [...entries, five];
  const records = five.records.filter(({ type }) => type === 'ratios').slice(3);
  server.answer(searchRegistry, () => ({
    data: records,
    ...pageMeta({ page: 1, per_page: 10 }, 2),
    filter_counts: {},
    searched_as: '',
    also_searched: [],
    mentioned: 0,
    sort: 'newest',
    revision: 7,
  }));
  const user = await open(`${a},${c},2024-01-00004-01,2024-01-00004-02,2024-01-00004-03`);
  await heading('Compare 5 ratios');
  await user.click(screen.getByRole('button', { name: 'Add a ratio' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search ratios' }), 'heart');
  const [first, second] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^Add: / });
  await user.click(first!);
  await waitFor(() => expect(ids()!.split(',')).toHaveLength(6));
  expect(await screen.findByText('In the comparison: 6 of 6 ratios. Remove one to add another.')).toBeDefined();
  await waitFor(() => expect(second!.disabled).toBe(true));
  // The button keeps the focus, and undoes what it did.
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(ids()!.split(',')).toHaveLength(5));
  await waitFor(() => expect(second!.disabled).toBe(false));
});
