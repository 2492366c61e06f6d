import { mergeJournals, undoMerge } from '@cea/contract/journal-merges';
import {
  classifyJournals,
  createJournal,
  deleteJournal,
  type Journal,
  listJournals,
  readJournal,
  updateJournal,
} from '@cea/contract/journals';
import { readVocabulary } from '@cea/contract/reference';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const journal = (id: number, name: string, fields: Partial<Journal> = {}): Journal => ({
  id,
  name,
  abbreviation: null,
  issn: null,
  eissn: null,
  country: null,
  classification: null,
  articles: 0,
  ...fields,
});
const lancet = journal(1, 'Lancet', { issn: '0140-6736', articles: 7, classification: { id: 5, label: 'General' } });
const theLancet = journal(2, 'Lancet (London)', { articles: 1 });
const unused = journal(3, 'Unused');

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listJournals, (asked) => pageOf([lancet, theLancet, unused], asked));
  server.answer(readJournal, () => ({
    data: { ...theLancet, cited_by: [{ id: 9, compound_id: 'x', title: 'A study' }] },
  }));
  server.answer(readVocabulary, ({ url }) => ({
    data: url.pathname.endsWith('country')
      ? [{ id: 8, slug: 'can', code: 'CAN', label: 'Canada', include_details_field: false }]
      : [{ id: 5, slug: 'general', code: null, label: 'General', include_details_field: false }],
  }));
  await openApp('/admin/data-collection/journals', server);
  await screen.findByText('Unused');
});

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const choose = async (of: string, action: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${of}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a journal is added with its facts; a wrong ISSN is refused before anything is sent', async () => {
  server.answer(createJournal, () => ({ data: journal(4, 'New') }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a journal' }));
  const form = await dialog('Add a journal');
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Name')));
  fill(form.getByLabelText('Name'), 'New England');
  fill(form.getByLabelText('ISSN'), '0028-4794');
  fill(form.getByLabelText('Country'), 'cana');
  fireEvent.click(screen.getByRole('option', { name: 'Canada' }));
  fireEvent.click(form.getByRole('button', { name: 'Add journal' }));
  expect(await form.findByText(/last digit does not match/)).toBeTruthy();
  expect(server.askedFor(createJournal)).toEqual([]);
  fill(form.getByLabelText('ISSN'), '00284793');
  fireEvent.click(form.getByRole('button', { name: 'Add journal' }));
  await screen.findByText('New England was added.');
  expect(server.askedFor(createJournal)[0]!.body).toEqual({
    name: 'New England',
    abbreviation: null,
    issn: '0028-4793',
    eissn: null,
    country_id: 8,
    classification_id: null,
  });
});

test('an edit sends only what changed, and shows what the server refuses at its field', async () => {
  server.refuseOrAnswer(updateJournal, () =>
    refusal('invalid', { errors: { name: ['Another journal has this name.'] } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Lancet' }));
  const form = await dialog('Edit journal');
  fill(form.getByLabelText('Name'), 'The Lancet');
  fill(form.getByLabelText('ISSN'), '');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Another journal has this name.')).toBeTruthy();
  expect(server.askedFor(updateJournal)[0]!.body).toEqual({ name: 'The Lancet', issn: null });
});

test('a journal with articles is merged into another after one question, and comes back by Undo', async () => {
  server.answer(mergeJournals, () => ({ data: { merged: 1, articles: 1 } }));
  server.answer(undoMerge, () => ({ data: { restored: 1 } }));
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Lancet (London)' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Merge into another' }));
  const form = await dialog('Merge Lancet (London)');
  expect(await form.findByRole('link', { name: 'A study' })).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Merge journals' }));
  expect(await form.findByText('Required')).toBeTruthy();
  fill(form.getByLabelText('Merge into'), 'lanc');
  await waitFor(() => expect(server.askedFor(listJournals).at(-1)!.url.searchParams.get('search')).toBe('lanc'));
  expect(screen.queryByRole('option', { name: /London/ })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /^Lancet/ }));
  expect(form.getByText(/1 article moves to Lancet\./)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Merge journals' }));
  await screen.findByText('Lancet (London) was merged into Lancet. 1 article moved.');
  const [sent] = server.askedFor(mergeJournals);
  expect(sent!.body).toMatchObject({ ids: [2], into: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 journal brought back.');
  const { merge_id } = sent!.body as { merge_id: string };
  expect(server.askedFor(undoMerge)[0]!.url.pathname).toBe(`/api/admin/journals/merges/${merge_id}`);
});

test('ticked journals are merged into the one with most articles, or another of them', async () => {
  server.answer(mergeJournals, () => ({ data: { merged: 2, articles: 7 } }));
  server.answer(readJournal, ({ url }) => {
    const asked = [lancet, theLancet, unused].find(({ id }) => url.pathname.endsWith(`/${id}`));
    return { data: { ...asked!, cited_by: [] } };
  });
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  tick('Unused');
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  tick('Lancet (London)');
  tick('Lancet');
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const question = await dialog('Merge 3 journals');
  expect(await question.findByRole('radio', { name: /^Lancet 0140-6736 7 articles/ })).toHaveProperty('checked', true);
  expect(question.getByText(/^1 article moves to Lancet\./)).toBeTruthy();
  fireEvent.click(question.getByRole('radio', { name: /^Lancet \(London\)/ }));
  expect(question.getByText(/^7 articles move to Lancet \(London\)\./)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Merge journals' }));
  await screen.findByText('2 journals were merged into Lancet (London). 7 articles moved.');
  const [sent] = server.askedFor(mergeJournals);
  expect(sent!.body).toMatchObject({ into: 2 });
  expect((sent!.body as { ids: number[] }).ids.toSorted((a, b) => a - b)).toEqual([1, 3]);
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
});

test('a refused merge says so in its question, and another choice is another merge', async () => {
  const message = 'One of these journals was merged or deleted in the meantime. None was merged now.';
  server.refuseOrAnswer(mergeJournals, () => refusal('conflict', { message }));
  server.answer(readJournal, ({ url }) => {
    const journal = [lancet, theLancet].find(({ id }) => url.pathname.endsWith(`/${id}`));
    return { data: { ...journal!, cited_by: [] } };
  });
  for (const name of ['Lancet (London)', 'Lancet'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  const question = await dialog('Merge 2 journals');
  await question.findByRole('radio', { name: /^Lancet 0140/ });
  const press = () => fireEvent.click(question.getByRole('button', { name: 'Merge journals' }));
  press();
  expect(await question.findByText(message)).toBeTruthy();
  expect(screen.getAllByText(message)).toHaveLength(1);
  press();
  await waitFor(() => expect(server.askedFor(mergeJournals)).toHaveLength(2));
  fireEvent.click(question.getByRole('radio', { name: /^Lancet \(London\)/ }));
  await waitFor(() =>
    expect(question.getByRole('button', { name: 'Merge journals' })).toHaveProperty('disabled', false),
  );
  press();
  await waitFor(() => expect(server.askedFor(mergeJournals)).toHaveLength(3));
  const [first, again, other] = server
    .askedFor(mergeJournals)
    .map(({ body }) => (body as { merge_id: string }).merge_id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('one that no article cites is deleted', async () => {
  server.answer(deleteJournal, () => undefined as never);
  await choose('Unused', 'Delete');
  const question = await dialog('Delete Unused?');
  fill(question.getByLabelText('Reason'), 'A mistake');
  fireEvent.click(question.getByRole('button', { name: 'Delete journal' }));
  await screen.findByText('Unused was deleted.');
  expect(server.askedFor(deleteJournal)[0]!.url.pathname).toBe('/api/admin/journals/3');
});

test('the classification of ticked journals is set in one step', async () => {
  server.answer(classifyJournals, () => ({ data: { changed: 2 } }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Lancet \(London\)/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Unused/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Set classification' }));
  const question = await dialog('Classify 2 journals');
  fill(question.getByLabelText('Classification'), '5');
  fireEvent.click(question.getByRole('button', { name: 'Set classification' }));
  await screen.findByText('2 journals changed.');
  expect(server.askedFor(classifyJournals)[0]!.body).toEqual({ selected: { ids: [2, 3] }, classification_id: 5 });
});
