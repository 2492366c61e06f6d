import {
  addToHistory,
  annotateHistoryLine,
  combineHistory,
  countHistory,
  type HistoryLine,
  listHistory,
  removeHistoryLines,
} from '@cea/contract/search-history';
import { pageMeta } from '@cea/contract/paging';
import { searchRegistry } from '@cea/contract/registry';
import { listSavedSearches } from '@cea/contract/saved-searches';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sponsor } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { storedUnder } from '../../lib/storage.ts';

const line = (number: number, text: string, more: Partial<HistoryLine> = {}): HistoryLine => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  type: 'ratios',
  query: { raw_query: text },
  release: null,
  combines: null,
  note: '',
  total: 10,
  revision: 5,
  ran_at: `2026-01-0${number}T00:00:00.000Z`,
  ...more,
});
const three = [line(3, 'hpv', { combines: '#1 OR #2' }), line(2, 'stroke', { total: 25 }), line(1, 'statin')];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(listSavedSearches, () => ({ data: [] }));
  server.answer(countHistory, ({ body }) => ({
    revision: 9,
    data: (body as { lines: HistoryLine[] }).lines.map(({ query }) => ({
      total: 20,
      text: query.raw_query!,
      searched_as: query.raw_query!,
      release: '2026.1',
      is_release: true,
    })),
  }));
  server.answer(combineHistory, () => ({
    data: {
      reads_as: 'statin AND stroke',
      types: {
        methods: { query: { raw_query: 'statin AND stroke' }, total: 4, why_not: null },
        ratios: { query: { raw_query: 'statin AND stroke' }, total: 58, why_not: null },
        weights: { query: null, total: null, why_not: 'Line #1: weights have no such field.' },
      },
    },
  }));
  server.answer(searchRegistry, () => ({
    ...pageMeta({ page: 1, per_page: 20 }, 58),
    data: [],
    filter_counts: {},
    searched_as: '',
    also_searched: [],
    mentioned: 0,
    sort: 'newest',
    revision: 9,
  }));
});
const keepInBrowser = (lines: readonly HistoryLine[]) =>
  localStorage.setItem(storedUnder('history'), JSON.stringify({ last: 3, lines }));
const stored = () =>
  (JSON.parse(localStorage.getItem(storedUnder('history')) ?? '{}') as { lines: HistoryLine[] }).lines;
const open = async () => {
  const page = await openApp('/history', server, { width: 1440 });
  await screen.findByRole('heading', { level: 1, name: 'Search history' });
  return page;
};
const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
const combination = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Combine lines' });

test('lines show what they found then and find now, with the release they were run on', async () => {
  keepInBrowser(three);
  await open();
  await screen.findByText('−5');
  expect(await rows()).toEqual([
    expect.stringMatching(/#3#1 OR #2Ratios1020\+10/),
    expect.stringMatching(/#2stroke.*Ratios2520−5.*2026\.1/),
    expect.stringMatching(/#1statin.*Ratios1020\+10/),
  ]);
  expect(screen.getByText('Log in to keep your searches')).toBeTruthy();
  expect(screen.getByText(/since .*, the last run first$/)).toBeTruthy();
  const alignment = (name: string) => screen.getByRole('columnheader', { name }).dataset.align;
  expect(['Then', 'Now', 'Change'].map(alignment)).toEqual(['right', 'right', undefined]);
});

test('before anything is typed, the combination is of the type of its example', async () => {
  keepInBrowser(three.map((one) => ({ ...one, type: 'weights' as const })));
  await open();
  expect((await combination()).placeholder).toBe('#3 AND (#2 OR #1)');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Weights/ }).checked).toBe(true);
});

test('without a search the page says what to do; an account that does not answer can be asked again', async () => {
  await open();
  await screen.findByText('No searches yet');
  expect(screen.getByText('Without logging in, they are kept in this browser only.')).toBeTruthy();
  server.user = sponsor;
  server.refuseOrAnswer(listHistory, () => refusal('unavailable'));
  const page = await open();
  await screen.findByText('Could not load this content');
  server.answer(listHistory, () => ({ data: three }));
  await page.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('stroke')).toBeTruthy();
});

test('a combination is counted for every type, spelt out, recorded and run', async () => {
  keepInBrowser(three);
  const page = await open();
  await page.type(await combination(), '#1 AND #2');
  const show = await screen.findByRole('button', { name: 'Show 58 ratios' });
  expect((await combination()).getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByText('Reads as').parentElement?.textContent).toBe('Reads asstatin AND stroke');
  expect(screen.getByRole('radio', { name: /Methods 4/ })).toBeTruthy();
  await page.click(screen.getByRole('radio', { name: /Weights –/ }));
  await screen.findByText('Line #1: weights have no such field.');
  await page.click(screen.getByRole('radio', { name: /Ratios 58/ }));
  await page.click(show);
  await waitFor(() => expect(location.pathname).toBe('/results'));
  await waitFor(() => expect(stored()[0]).toMatchObject({ number: 4, combines: '#1 AND #2', total: 58 }));
  expect(stored()).toHaveLength(4);
});

test('an unknown number is named with its column', async () => {
  keepInBrowser(three);
  const page = await open();
  await page.type(await combination(), '#1 AND #9');
  await screen.findByText('Line #9 does not exist (column 8).');
  expect((await combination()).getAttribute('aria-invalid')).toBe('true');
  expect(server.askedFor(combineHistory).filter(({ body }) => JSON.stringify(body).includes('#9'))).toEqual([]);
});

test('ticked lines are combined, and removed with a way back', async () => {
  keepInBrowser(three);
  const page = await open();
  for (const name of [/#1/, /#2/]) await page.click(await screen.findByRole('checkbox', { name }));
  const bar = within(screen.getByRole('region', { name: 'Selected lines' }));
  await page.click(bar.getByRole('button', { name: '#1 OR #2' }));
  expect((await combination()).value).toBe('#1 OR #2');
  await page.click(bar.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(stored().map(({ number }) => number)).toEqual([3]));
  await page.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stored().map(({ number }) => number)).toEqual([3, 2, 1]));
});

test('by keyboard: arrows move, N writes a note that Enter saves, # inserts the line above', async () => {
  keepInBrowser(three);
  const page = await open();
  const [, first] = await screen.findAllByRole('row');
  first!.focus();
  await page.keyboard('{ArrowDown}n');
  const note = await screen.findByRole('textbox', { name: 'Note on #2' });
  expect(document.activeElement).toBe(note);
  await page.keyboard('Base case{Enter}');
  await screen.findByText('Base case');
  expect(stored()[1]).toMatchObject({ number: 2, note: 'Base case' });
  await page.keyboard('#');
  expect((await combination()).value).toBe('#2');
});

test('a note and the combination take the focus when they are chosen in the menu of a line', async () => {
  keepInBrowser(three);
  const page = await open();
  const choose = async (action: string) => {
    await page.click(await screen.findByRole('button', { name: 'Actions for #2' }));
    await page.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Add note');
  const note = await screen.findByRole('textbox', { name: 'Note on #2' });
  expect(document.activeElement).toBe(note);
  await page.keyboard('Base case{Enter}');
  await screen.findByText('Base case');
  await choose('Insert into the combination');
  expect(document.activeElement).toBe(await combination());
  await page.keyboard(' NOT #1');
  expect((await combination()).value).toBe('#2 NOT #1');
});

test('in an account, nothing of the history is written to the browser, and what a visitor searched moves there once', async () => {
  keepInBrowser(three);
  server.user = sponsor;
  const account: HistoryLine[] = [];
  server.answer(addToHistory, ({ body }) => {
    account.push(...(body as { lines: HistoryLine[] }).lines);
    return { data: account };
  });
  server.answer(listHistory, () => ({ data: account }));
  server.answer(annotateHistoryLine, () => ({ data: { ...three[0]!, note: 'x' } }));
  server.answer(removeHistoryLines, () => ({ data: { changed: 1 } }));
  await open();
  await screen.findByText('stroke');
  expect(account.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(stored()).toEqual([]);
  expect(screen.queryByText('Log in to keep your searches')).toBeNull();
  await open();
  await screen.findByText('stroke');
  expect(server.askedFor(addToHistory)).toHaveLength(1);
});

test('lines are exported as a file', async () => {
  keepInBrowser(three);
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const page = await open();
  await page.click(await screen.findByRole('button', { name: 'Search report' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/search-history_.*\.md$/)]));
});
