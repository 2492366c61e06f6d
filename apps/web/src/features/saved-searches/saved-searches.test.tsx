import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  updateSavedSearch,
} from '@cea/contract/saved-searches';
import { countHistory, type HistoryLine, listHistory } from '@cea/contract/search-history';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sponsor } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const saved: SavedSearch = {
  id: 7,
  name: 'SGLT2 in HFrEF',
  mails: false,
  type: 'ratios',
  query: { raw_query: 'sglt2 AND hfref' },
  text: 'sglt2 AND hfref',
  path: '/results?type=ratios&q=sglt2+AND+hfref',
  feed: 'http://localhost/api/registry/feeds/abcdefghijklmnopqrstuvwxyz',
  latest: { release: '2026.2', total: 63, added: 5, changed: 2, removed: 0 },
  created_at: '2026-03-01T12:00:00Z',
};
const line: HistoryLine = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  type: 'ratios',
  query: { raw_query: 'hfref' },
  release: null,
  combines: null,
  note: '',
  total: 10,
  revision: 5,
  ran_at: '2026-01-01T00:00:00.000Z',
};

let server: FakeServer;
let searches: SavedSearch[];
beforeEach(() => {
  localStorage.clear();
  searches = [saved];
  server = new FakeServer();
  server.user = sponsor;
  server.answer(listHistory, () => ({ data: [line] }));
  server.answer(countHistory, () => ({ revision: 9, data: [] }));
  server.answer(listSavedSearches, () => ({ data: searches }));
});

const section = async () => within(await screen.findByRole('region', { name: 'Saved searches' }));

test('a saved search shows what the last release changed, and its mails are switched on', async () => {
  server.answer(updateSavedSearch, ({ body }) => {
    searches = [{ ...saved, ...(body as { mails: boolean }) }];
    return { data: searches[0]! };
  });
  const page = await openApp('/history', server);
  const list = await section();
  expect((await list.findByRole('link', { name: saved.name })).getAttribute('href')).toBe(saved.path);
  expect(list.getByText('5 new')).toBeDefined();
  expect(list.getByText('63 ratios · 2 changed in 2026.2')).toBeDefined();
  await page.click(list.getByRole('switch', { name: 'Mail me with each release' }));
  expect(server.askedFor(updateSavedSearch).map(({ body }) => body)).toEqual([{ mails: true }]);
});

test('a saved search says how many results it has now, before and after a release', async () => {
  searches = [saved, { ...saved, id: 8, name: 'New one', latest: null }];
  const counted = { text: '', searched_as: '', release: null, is_release: false };
  server.answer(countHistory, ({ body }) => ({
    revision: 9,
    data: (body as { lines: object[] }).lines.map((_, at) => ({ ...counted, total: 64 + at })),
  }));
  await openApp('/history', server);
  const list = await section();
  expect(await list.findByText('64 ratios · 2 changed in 2026.2')).toBeDefined();
  expect(await list.findByText(/^65 ratios, saved /)).toBeDefined();
});

test('a line of the history is saved under a name, which is refused if it is taken', async () => {
  server.refuseOrAnswer(createSavedSearch, () =>
    refusal('invalid', { errors: { name: ['You already have a saved search with this name.'] } }),
  );
  const page = await openApp('/history', server);
  await page.click(await screen.findByRole('button', { name: 'Actions for #1' }));
  await page.click(await screen.findByRole('menuitem', { name: /^Save/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save search' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
  expect([name.value, document.activeElement === name]).toEqual(['hfref', true]);
  await page.clear(name);
  await page.type(name, 'HFrEF');
  await page.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('You already have a saved search with this name.')).toBeDefined();
  expect(server.askedFor(createSavedSearch).map(({ body }) => body)).toEqual([
    { name: 'HFrEF', mails: true, type: 'ratios', query: line.query },
  ]);
});

test('a saved search is renamed in its place, and a refusal is told there', async () => {
  server.refuseOrAnswer(updateSavedSearch, ({ body }) => {
    const { name } = body as { name: string };
    const taken = 'You already have a saved search with this name.';
    if (name === 'Taken') return refusal('invalid', { errors: { name: [taken] } });
    searches = [{ ...saved, name }];
    return new Response(JSON.stringify({ data: searches[0] }));
  });
  const page = await openApp('/history', server);
  const list = await section();
  const rename = await list.findByRole('button', { name: `Rename ${saved.name}` });
  await page.click(rename);
  const field = () => list.getByRole<HTMLInputElement>('textbox', { name: `New name of ${saved.name}` });
  expect([field().value, document.activeElement === field()]).toEqual([saved.name, true]);
  await page.clear(field());
  await page.keyboard('{Enter}');
  expect(list.getByText('Required')).toBeDefined();
  await page.type(field(), 'Taken{Enter}');
  expect(await list.findByText('You already have a saved search with this name.')).toBeDefined();
  await page.keyboard('{Escape}');
  expect(list.getByRole('link', { name: saved.name })).toBeDefined();
  expect(document.activeElement).toBe(rename);
  await page.keyboard('{Enter}');
  await page.clear(field());
  await page.type(field(), '  Heart failure {Enter}');
  expect(await list.findByRole('link', { name: 'Heart failure' })).toBeDefined();
  expect(await screen.findByText('“SGLT2 in HFrEF” is now “Heart failure”.')).toBeDefined();
  expect(server.askedFor(updateSavedSearch).map(({ body }) => body)).toEqual([
    { name: 'Taken' },
    { name: 'Heart failure' },
  ]);
});

test('a saved search is deleted after a question', async () => {
  server.answer(deleteSavedSearch, () => {
    searches = [];
  });
  const page = await openApp('/history', server);
  await page.click(await (await section()).findByRole('button', { name: `Delete ${saved.name}` }));
  await page.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await (await section()).findByText(/^None yet\./)).toBeDefined();
});
