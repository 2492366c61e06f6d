import type { Reply } from '@cea/contract/endpoint';
import { searchRegistry } from '@cea/contract/registry';
import { getSearchHelp, type SearchHelp } from '@cea/contract/search-help';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../../../../test/fake-server.ts';
import { openApp } from '../../../../../test/open-app.tsx';

const alone = { is_word: true, other_names: 0, close: [] };
const help: SearchHelp = {
  records: 0,
  parts: 3,
  words: [
    { ...alone, written: 'dapaglifozin', records: 0, studies: 0, close: [{ text: 'dapagliflozin', records: 118 }] },
    { ...alone, written: 'HFrEF', records: 1204, studies: 71, other_names: 2 },
    { ...alone, written: 'Kenya', records: 386, studies: 58 },
  ],
  operators: null,
  did_you_mean: {
    text: 'dapagliflozin HFrEF Kenya',
    records: 0,
    without: { part: 'Kenya', text: 'dapagliflozin HFrEF', records: 31 },
  },
  without: [
    { part: 'dapagliflozin', text: 'HFrEF Kenya', records: 3 },
    { part: 'HFrEF', text: 'dapagliflozin Kenya', records: 0 },
    { part: 'Kenya', text: 'dapagliflozin HFrEF', records: 31 },
  ],
  elsewhere: [
    { type: 'methods', text: 'dapagliflozin HFrEF Kenya', records: 2 },
    { type: 'weights', text: 'dapagliflozin HFrEF Kenya', records: 0 },
  ],
  best: { type: 'ratios', text: 'dapagliflozin HFrEF', records: 31 },
};

const found = (total: number): Reply<typeof searchRegistry> => ({
  data: [],
  total,
  from: null,
  to: null,
  last_page: 1,
  per_page: 20,
  filter_counts: {},
  searched_as: '',
  also_searched: [],
  mentioned: 0,
  sort: 'relevance',
  revision: 1,
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(searchRegistry, () => found(0));
  server.answer(getSearchHelp, () => ({ data: help }));
});

const open = (search = '?type=ratios&keyword=dapaglifozin+HFrEF+Kenya') => openApp(`/results${search}`, server);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('says why nothing is found, and leads to what each other search finds', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'No ratio has all three words' });
  expect(screen.getByText(/^Did you mean/).textContent).toBe(
    'Did you mean dapagliflozin HFrEF Kenya? It finds 0; without Kenya it finds 31 ratios.',
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Each word aloneRatiosStudies',
    'dapaglifozinin no record · close: dapagliflozin 11800',
    'HFrEFwith 2 other names1,20471',
    'Kenya38658',
  ]);
  const ways = screen.getByRole('list', { name: 'Leave one out, with the spelling corrected' });
  expect(
    within(ways)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Without Kenya 31 ratios', 'Without dapagliflozin 3 ratios', 'Without HFrEF 0 ratios']);
  expect(screen.queryByRole('link', { name: /Without HFrEF/ })).toBeNull();
  expect(hrefOf(/Without Kenya/)).toBe('/results?type=ratios&keyword=dapagliflozin+HFrEF&page=1&per_page=20');
  expect(hrefOf('dapagliflozin')).toBe('/results?type=ratios&keyword=dapagliflozin&page=1&per_page=20');
  expect(hrefOf('2 studies in Methods')).toBe('/results?keyword=dapagliflozin+HFrEF+Kenya&page=1&per_page=20');
  expect(screen.queryByRole('link', { name: '0 utility weights' })).toBeNull();
  expect(hrefOf('Search dapagliflozin HFrEF')).toBe(hrefOf(/Without Kenya/));
});

test('operators in lower case are noticed', async () => {
  const operators = { text: 'stroke OR aspirin', operators: ['OR'], records: 231 };
  server.answer(getSearchHelp, () => ({
    data: { ...help, operators, did_you_mean: null, words: help.words.slice(1) },
  }));
  await open('?type=ratios&keyword=stroke+or+aspirin');
  const meant = await screen.findByText(/It finds/);
  expect(meant.textContent).toBe('Did you mean stroke OR aspirin? It finds 231 ratios.');
  expect(screen.getByRole('heading', { name: 'Leave one out' })).toBeDefined();
});

test('if leaving one part out is not enough, the parts that are found together are offered', async () => {
  const without = help.without.map((way) => ({ ...way, records: 0 }));
  const best = { type: 'ratios', text: 'dapagliflozin', records: 118 } as const;
  const did_you_mean = { ...help.did_you_mean!, without: null };
  server.answer(getSearchHelp, () => ({ data: { ...help, did_you_mean, without, best } }));
  await open();
  const only = await screen.findByRole('link', { name: 'Only dapagliflozin 118 ratios' });
  expect(only.getAttribute('href')).toBe(hrefOf('Search dapagliflozin'));
  expect(screen.getByText(/^Did you mean/).textContent).toBe(
    'Did you mean dapagliflozin HFrEF Kenya? It finds 0; dapagliflozin finds 118 ratios.',
  );
  expect(screen.getByRole('heading', { name: 'Leave some out, with the spelling corrected' })).toBeDefined();
});

test('a single unknown word needs no table', async () => {
  const words = [{ ...alone, written: 'qqqq', records: 0, studies: 0 }];
  const nothing = { did_you_mean: null, without: [], elsewhere: [], best: null };
  server.answer(getSearchHelp, () => ({ data: { ...help, ...nothing, parts: 1, words } }));
  await open('?type=ratios&keyword=qqqq');
  await screen.findByRole('heading', { level: 1, name: 'No ratio has “qqqq”' });
  expect(screen.getByText(/^No word in the registry is spelled like it/)).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a filter can be removed, with what the search finds then', async () => {
  server.answer(searchRegistry, ({ body }) => found(JSON.stringify(body).includes('filter') ? 0 : 42));
  await open('?type=ratios&keyword=Kenya&filter.publication_year=1900');
  await screen.findByRole('heading', { level: 2, name: 'No ratio has all three words with these filters' });
  const ways = await screen.findByRole('list', { name: 'Remove a filter' });
  await waitFor(() => expect(ways.textContent).toBe('Without Publication year: 1900 42 ratios'));
});

test('without help there are a plain sentence and the parts to remove', async () => {
  server.refuseOrAnswer(getSearchHelp, () => refusal('unavailable'));
  await open('?type=ratios&keyword=Kenya&publication_year=1900');
  await screen.findByText(/^No record matches everything/);
  expect(screen.getByRole('heading', { level: 1, name: 'No ratios found' })).toBeDefined();
  expect(screen.getByRole('list', { name: 'Remove a condition' }).children).toHaveLength(2);
});

test('a release is not asked about', async () => {
  await open('?type=ratios&keyword=Kenya&release=2026.1');
  await screen.findByText(/^No record matches everything/);
  expect(server.askedFor(getSearchHelp)).toEqual([]);
});

test('looking up a paper leads to the box, which says what to type', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Look up a paper by PMID or DOI' }));
  const box = screen.getByRole('searchbox', { name: 'Keyword or query' });
  expect(document.activeElement).toBe(box);
  expect(screen.getByText(/^Enter a PMID/)).toBeDefined();
});
