import { type EmptySearch, listEmptySearches, updateEmptySearch } from '@cea/contract/empty-searches';
import {
  createSynonyms,
  findCloseSynonyms,
  listSynonyms,
  previewSynonyms,
  updateSynonyms,
} from '@cea/contract/synonym-editing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { synonymGroup } from '../../../test/synonyms.ts';

const search = (text: string, more: Partial<EmptySearch> = {}): EmptySearch => ({
  text,
  type: 'ratios',
  searches: 12,
  first_on: '2026-10-01',
  last_on: '2026-11-14',
  handled_at: null,
  ...more,
});
const infarction = synonymGroup(1, ['myocardial infarction', 'heart attack'], { version: 3 });
const failure = synonymGroup(2, ['heart failure', 'HF']);

let server: FakeServer;
let rows: EmptySearch[];
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  rows = [
    search('hart attack'),
    search('sugar sickness', { searches: 3 }),
    search('crystals', { handled_at: '2026-11-02T10:00:00.000Z' }),
  ];
  server.answer(listEmptySearches, (asked) => pageOf(rows, asked));
  server.answer(previewSynonyms, () => ({
    data: {
      names: [{ name: 'hart attack', ratios: { now: 0, after: 12 }, studies: { now: 0, after: 3 } }],
      uncounted: 0,
      searches: [{ text: 'hart attack', type: 'ratios' as const, searches: 12, finds: 12 }],
    },
  }));
  server.answer(findCloseSynonyms, () => ({ data: [{ group: infarction, name: 'heart attack', is_close: true }] }));
  server.answer(updateEmptySearch, (asked) => {
    const { text, handled } = asked.body as { text: string; handled: boolean };
    const handled_at = handled ? '2026-11-16T10:00:00.000Z' : null;
    rows = rows.map((row) => (row.text === text ? { ...row, handled_at } : row));
    return { data: { ...rows.find((row) => row.text === text)!, finds: 12 } };
  });
});

const open = async () => {
  await openApp('/admin/data-collection/settings?tab=empty-searches', server);
  await screen.findByRole('row', { name: /^hart attack/ });
};
const rowOf = (text: string) => screen.getByRole('row', { name: new RegExp(`^${text}`) });

test('searches are listed with how often and when they were made', async () => {
  await open();
  expect(rowOf('hart attack').textContent).toContain('Add hart attack as a synonym1211/14/2026RatiosOpen');
  expect(within(rowOf('crystals')).queryByRole('button', { name: /as a synonym/ })).toBeNull();
});

test('two clicks make a synonym of the closest group, and the search is handled', async () => {
  server.answer(updateSynonyms, () => ({ data: { ...infarction, version: 4 } }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add hart attack as a synonym' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit synonyms of myocardial infarction' }));
  expect(await form.findByText('“hart attack” (12 searches) would find 12 ratios.')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('“hart attack” was added to “myocardial infarction”. It now finds 12 ratios.'),
  ).toBeTruthy();
  expect(server.askedFor(updateSynonyms)[0]!.body).toMatchObject({
    version: 3,
    names: ['myocardial infarction', 'heart attack', 'hart attack'],
  });
  expect(server.askedFor(updateEmptySearch)[0]!.body).toEqual({ text: 'hart attack', handled: true });
  await waitFor(() => expect(rowOf('hart attack').textContent).toContain('Handled'));
});

test('without a close group a new one is offered; any other is found by typing', async () => {
  server.answer(findCloseSynonyms, () => ({ data: [{ group: infarction, name: 'heart attack', is_close: false }] }));
  server.answer(listSynonyms, (asked) => pageOf([failure], asked));
  server.answer(createSynonyms, () => ({ data: synonymGroup(9, ['sugar sickness', 'diabetes']) }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add sugar sickness as a synonym' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a group of synonyms' }));
  expect(form.getByRole('button', { name: 'Remove sugar sickness' })).toBeTruthy();
  const target = form.getByRole('combobox', { name: 'Add to' });
  fireEvent.focus(target);
  fireEvent.change(target, { target: { value: 'failure' } });
  fireEvent.click(await screen.findByRole('option', { name: /heart failure/ }));
  const other = within(await screen.findByRole('dialog', { name: 'Edit synonyms of heart failure' }));
  expect(other.getByRole('button', { name: 'Remove HF' })).toBeTruthy();
  expect(other.getByRole('button', { name: 'Remove sugar sickness' })).toBeTruthy();
});

test('a search is marked as handled, and opened again by undo', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for sugar sickness' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Mark as handled' }));
  expect(await screen.findByText('“sugar sickness” was marked as handled.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.askedFor(updateEmptySearch).at(-1)!.body).toEqual({ text: 'sugar sickness', handled: false }),
  );
  await waitFor(() => expect(rowOf('sugar sickness').textContent).toContain('Open'));
});
