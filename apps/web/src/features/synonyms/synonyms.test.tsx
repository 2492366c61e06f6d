import {
  archiveSynonyms,
  createSynonyms,
  listSynonyms,
  previewSynonyms,
  readSynonyms,
  restoreSynonyms,
  updateSynonyms,
} from '@cea/contract/synonym-editing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { synonymGroup } from '../../../test/synonyms.ts';

const infarction = synonymGroup(1, ['heart attack', 'myocardial infarction', 'MI'], {
  ambiguous: ['MI'],
  company: ['coronary'],
  version: 3,
});
const gliflozins = synonymGroup(2, ['SGLT2 inhibitors', 'gliflozins'], {
  includes: ['dapagliflozin', 'empagliflozin'],
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listSynonyms, (asked) => pageOf([infarction, gliflozins], asked));
  server.answer(previewSynonyms, () => ({
    data: {
      names: ['one', 'two', 'three', 'four'].map((name, at) => ({
        name,
        ratios: { now: 0, after: 1200 - at },
        studies: { now: 31, after: 30 },
      })),
      uncounted: 2,
      searches: [],
    },
  }));
});

const open = async () => {
  await openApp('/admin/data-collection/settings?tab=synonyms', server);
  await screen.findByRole('button', { name: 'heart attack' });
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent.replace(/×$/, ''));
const bodyOf = (at = -1) => server.askedFor(updateSynonyms).at(at)!.body;

test('groups are listed with their names, kind, what they include and what is ambiguous', async () => {
  await open();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).selectedOptions[0]!.text).toBe('In use');
  const row = screen.getByRole('button', { name: 'heart attack' }).closest('tr')!;
  expect(row.textContent).toContain('heart attack · myocardial infarction · MI');
  expect(row.textContent).toContain('Disease–MI11/1/2026');
  expect(screen.getByRole('button', { name: 'SGLT2 inhibitors' }).closest('tr')!.textContent).toContain('Disease2–');
});

test('names are typed, pasted, marked as ambiguous and removed; the search counts what that changes', async () => {
  server.answer(createSynonyms, () => ({ data: synonymGroup(9, ['windpox', 'varicella']) }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add a group' }));
  const form = await dialog('Add a group of synonyms');
  const field = form.getByRole('textbox', { name: 'Names' });
  expect(document.activeElement).toBe(field);
  expect(form.getByText('Add names to see what they find.')).toBeTruthy();
  type(field, 'windpox');
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.paste(field, { clipboardData: { getData: () => 'varicella; chickenpox\nWINDPOX,VZ' } });
  const list = form.getByRole('list', { name: 'Names' });
  expect(names(list)).toEqual(['windpox', 'varicella', 'chickenpox', 'VZ']);
  expect(form.queryByRole('textbox', { name: 'Company words' })).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'VZ: ambiguous' }));
  const company = form.getByRole('textbox', { name: 'Company words' });
  type(company, 'zoster vaccine ');
  expect(names(form.getByRole('list', { name: 'Company words' }))).toEqual(['zoster', 'vaccine']);
  fireEvent.click(form.getByRole('button', { name: 'Remove chickenpox' }));
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(names(list)).toEqual(['windpox', 'varicella']);
  expect(form.queryByRole('textbox', { name: 'Company words' })).toBeNull();

  const table = within(await form.findByRole('table', { name: 'What this changes' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'A search forFinds nowWould findDifference',
    'one0 ratios31 studies1,200 ratios30 studies+1,200−1',
    'two0 ratios31 studies1,199 ratios30 studies+1,199−1',
    'three0 ratios31 studies1,198 ratios30 studies+1,198−1',
  ]);
  expect(form.getByText('2 more names were not counted.')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: '1 more' }));
  expect(table.getAllByRole('row')).toHaveLength(5);
  await waitFor(() =>
    expect(server.askedFor(previewSynonyms).at(-1)!.body).toMatchObject({ id: null, draft: { ambiguous: [] } }),
  );

  // What is typed but not added yet is saved too.
  type(field, 'pock');
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('“windpox” was added.')).toBeTruthy();
  expect(server.askedFor(createSynonyms)[0]!.body).toEqual({
    kind: 'disease',
    names: ['windpox', 'varicella', 'pock'],
    includes: [],
    ambiguous: [],
    company: ['zoster', 'vaccine'],
  });
});

test('refusals are shown at their field, and unsaved input is asked about', async () => {
  server.refuseOrAnswer(updateSynonyms, () =>
    refusal('invalid', { errors: { names: ['“MI” is also a name in the group “mitral insufficiency”.'] } }),
  );
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'heart attack' }));
  const form = await dialog('Edit synonyms of heart attack');
  fireEvent.click(form.getByRole('button', { name: 'Remove myocardial infarction' }));
  fireEvent.click(form.getByRole('button', { name: 'Remove MI' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Add a second name, or a name that this one includes.')).toBeTruthy();
  type(form.getByRole('textbox', { name: 'Names' }), 'infarct,');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('“MI” is also a name in the group “mitral insufficiency”.')).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(form.getByText('Discard your changes?')).toBeTruthy();
});

test('when someone else saved first, both edits are shown; either is kept', async () => {
  const theirs = { ...infarction, names: [...infarction.names, 'coronary attack'], version: 4 };
  server.refuseOrAnswer(updateSynonyms, () => refusal('conflict'));
  server.answer(readSynonyms, () => ({ data: theirs }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'heart attack' }));
  const form = await dialog('Edit synonyms of heart attack');
  type(form.getByRole('textbox', { name: 'Names' }), 'infarct,');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Added to the names: coronary attack')).toBeTruthy();
  expect(form.getByText('Added to the names: infarct')).toBeTruthy();
  expect(bodyOf()).toMatchObject({ version: 3 });
  server.answer(updateSynonyms, () => ({ data: { ...theirs, version: 5 } }));
  fireEvent.click(form.getByRole('button', { name: 'Keep yours' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“heart attack” was saved.')).toBeTruthy();
  expect(bodyOf()).toMatchObject({ version: 4, names: [...infarction.names, 'infarct'] });

  server.refuseOrAnswer(updateSynonyms, () => refusal('conflict'));
  fireEvent.click(screen.getByRole('button', { name: 'heart attack' }));
  const again = await dialog('Edit synonyms of heart attack');
  type(again.getByRole('textbox', { name: 'Names' }), 'infarct,');
  fireEvent.click(again.getByRole('button', { name: 'Save' }));
  fireEvent.click(await again.findByRole('button', { name: 'Use theirs' }));
  expect(names(again.getByRole('list', { name: 'Names' }))).toEqual([
    'heart attack',
    'myocardial infarction',
    'MI?',
    'coronary attack',
  ]);
});

test('a group is archived after saying what searches lose, and comes back by undo', async () => {
  const archived = { ...gliflozins, archived_at: '2026-11-16T10:00:00.000Z', version: 2 };
  server.answer(archiveSynonyms, () => ({ data: archived }));
  server.answer(restoreSynonyms, () => ({ data: gliflozins }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for SGLT2 inhibitors' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const question = await dialog('Archive the synonyms of SGLT2 inhibitors?');
  expect(await question.findByRole('table', { name: 'What this changes' })).toBeTruthy();
  expect(server.askedFor(previewSynonyms)[0]!.body).toEqual({ id: 2, draft: null });
  fireEvent.click(question.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('“SGLT2 inhibitors” was archived.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.askedFor(restoreSynonyms)[0]!.body).toEqual({ version: 2 }));
});

test('a preview that fails says why, and can be tried again', async () => {
  server.refuseOrAnswer(previewSynonyms, () => refusal('unavailable', { message: 'Search is busy.' }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'heart attack' }));
  const form = await dialog('Edit synonyms of heart attack');
  expect((await form.findByRole('alert')).textContent).toContain('Could not count: Search is busy.');
  server.answer(previewSynonyms, () => ({ data: { names: [], uncounted: 0, searches: [] } }));
  fireEvent.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText('No search would find more or less.')).toBeTruthy();
});
