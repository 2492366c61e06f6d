import { defaultLimits } from '@cea/contract/article-states';
import { defaultThresholds } from '@cea/contract/money/threshold-presets';
import { type EditableSettings, readSettings, updateSettings } from '@cea/contract/settings-editing';
import {
  archiveEntry,
  createEntry,
  listManagedVocabularies,
  readManagedVocabulary,
  restoreEntry,
  updateEntry,
} from '@cea/contract/vocabulary-editing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { managedEntry } from '../../../test/entries.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const payer = managedEntry(1, 'Payer', { articles: 3, version: 4 });
const society = managedEntry(2, 'Society');
const insurer = managedEntry(3, 'Insurer', { parent_id: 1, level: 1 });
const old = managedEntry(4, 'Old', { archived_at: '2026-01-01T00:00:00.000Z', is_offered: false });

const settings: EditableSettings = {
  time_zone: 'America/New_York',
  stage_limits: defaultLimits,
  annual_goal: 900,
  due_soon_days: 3,
  data_license: 'Free for research.',
  visitor_rows: 1000,
  ispor_members: { pattern: '', numbers: [] },
  lapse_months: 24,
  thresholds: defaultThresholds,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listManagedVocabularies, () => ({
    data: [
      {
        type: 'perspective' as const,
        label: 'Perspective',
        entries: 4,
        archived: 1,
        asked_in: ['Perspective (stated)'],
      },
    ],
  }));
  server.answer(readManagedVocabulary, () => ({
    data: {
      type: 'perspective' as const,
      label: 'Perspective',
      parents: 'perspective' as const,
      asked_in: ['Perspective (stated)'],
      entries: [payer, insurer, society, old],
    },
  }));
  server.answer(readSettings, () => ({ data: settings }));
});

const path = '/admin/data-collection/settings';
const openEntries = async (more = '') => {
  await openApp(`${path}?tab=vocabularies&vocabulary=perspective${more}`, server);
  await screen.findByRole('button', { name: 'Society' });
};
const choose = (of: string, action: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${of}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('vocabularies are listed with their counts, and one opens', async () => {
  await openApp(path, server);
  const link = await screen.findByRole('link', { name: 'Perspective' });
  expect(link.closest('tr')!.textContent).toContain('31Perspective (stated)');
  fireEvent.click(link);
  expect(await screen.findByRole('button', { name: 'Insurer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Old' })).toBeNull();
});

test('the address says which entries are shown', async () => {
  await openApp(`${path}?vocabulary=perspective&show=archived`, server);
  expect(await screen.findByRole('button', { name: 'Old' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Payer' })).toBeNull();
});

test('an entry is added below another, with a slug of its name', async () => {
  server.answer(createEntry, () => ({ data: managedEntry(9, 'New one') }));
  await openEntries();
  fireEvent.click(screen.getByRole('button', { name: 'Add an entry' }));
  const form = await dialog('Add an entry to Perspective');
  fireEvent.click(form.getByRole('button', { name: 'Add entry' }));
  expect(await form.findByText('Required')).toBeTruthy();
  fill(form.getByLabelText('Name'), 'New one');
  expect(form.getByLabelText<HTMLInputElement>('Slug').placeholder).toBe('new-one');
  fill(form.getByRole('combobox', { name: 'Below' }), 'insur');
  fireEvent.keyDown(form.getByRole('combobox', { name: 'Below' }), { key: 'Enter' });
  fireEvent.click(form.getByLabelText('Ask for details'));
  fireEvent.click(form.getByRole('button', { name: 'Add entry' }));
  expect(await screen.findByText('New one was added.')).toBeTruthy();
  expect(server.askedFor(createEntry).map(({ body }) => body)).toEqual([
    { label: 'New one', parent_id: 3, include_details_field: true, severity: null, criterion: '' },
  ]);
});

test('a rename sends the version it was made of, and says what will follow; a conflict is shown', async () => {
  server.refuseOrAnswer(updateEntry, () => refusal('conflict', { message: 'Payer was changed by someone else.' }));
  await openEntries();
  fireEvent.click(screen.getByRole('button', { name: 'Payer' }));
  const form = await dialog('Edit entry');
  expect(form.getByText('3 published articles show the new name.')).toBeTruthy();
  fill(form.getByLabelText('Name'), 'Health-care payer');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Payer was changed by someone else.')).toBeTruthy();
  expect(server.askedFor(updateEntry).map(({ body }) => body)).toEqual([{ version: 4, label: 'Health-care payer' }]);
});

test('an entry is moved, archived with its effects named, and brought back by undo', async () => {
  server.answer(updateEntry, () => ({ data: society }));
  server.answer(archiveEntry, () => ({ data: { ...payer, version: 5 } }));
  server.answer(restoreEntry, () => ({ data: { ...payer, version: 6 } }));
  await openEntries();
  choose('Society', 'Move up');
  await waitFor(() =>
    expect(server.askedFor(updateEntry).map(({ body }) => body)).toEqual([{ version: 1, after: null }]),
  );
  choose('Payer', 'Archive');
  const question = await dialog('Archive Payer?');
  const effects = question.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(effects).toEqual([
    'It can no longer be chosen as an answer. Searches still find it.',
    '3 published articles keep it.',
    '1 entry below it can no longer be chosen either.',
  ]);
  fireEvent.click(question.getByRole('button', { name: 'Archive' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.askedFor(restoreEntry).map(({ body }) => body)).toEqual([{ version: 5 }]));
  expect(server.askedFor(archiveEntry)[0]!.url.search).toBe('?version=4');
});

test('what follows a move has the version of its answer, also before the list was read again', async () => {
  await openEntries();
  server.refuseOrAnswer(readManagedVocabulary, () => refusal('unavailable'));
  server.answer(updateEntry, () => ({ data: { ...society, version: 9 } }));
  server.answer(archiveEntry, () => ({ data: { ...society, version: 10 } }));
  choose('Society', 'Move up');
  await waitFor(() => expect(server.askedFor(updateEntry)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  choose('Society', 'Archive');
  fireEvent.click((await dialog('Archive Society?')).getByRole('button', { name: 'Archive' }));
  await screen.findByText('Society was archived.');
  expect(server.askedFor(archiveEntry)[0]!.url.searchParams.get('version')).toBe('9');
});

test('the time zone is found by its city, and saved', async () => {
  server.answer(updateSettings, () => ({ data: { ...settings, time_zone: 'Europe/Vienna' } }));
  await openApp(`${path}?tab=time-zone`, server);
  const zone = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  expect(zone.value).toBe('America/New_York');
  fill(zone, 'vienna');
  fireEvent.keyDown(zone, { key: 'Enter' });
  expect(zone.value).toBe('Europe/Vienna');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Dates are those of Europe/Vienna from now on.')).toBeTruthy();
  expect(server.askedFor(updateSettings).map(({ body }) => body)).toEqual([{ time_zone: 'Europe/Vienna' }]);
});

test('the severity of a health state is shown and changed; no other entry has one', async () => {
  await openEntries();
  expect(screen.queryByRole('columnheader', { name: 'Severity' })).toBeNull();
  const mild = managedEntry(7, 'Stroke: mild', { severity: 2 });
  server.answer(readManagedVocabulary, () => ({
    data: {
      type: 'health-state' as const,
      label: 'Health State',
      parents: 'health-state' as const,
      asked_in: ['Health state (coded)'],
      entries: [mild],
    },
  }));
  server.answer(updateEntry, () => ({ data: mild }));
  await openApp(`${path}?tab=vocabularies&vocabulary=health-state`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Stroke: mild' }));
  expect(screen.getByRole('columnheader', { name: 'Severity', hidden: true })).toBeTruthy();
  const form = await dialog('Edit entry');
  fill(form.getByLabelText('Severity'), 'worst');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter a whole number.')).toBeTruthy();
  fill(form.getByLabelText('Severity'), '3');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stroke: mild was saved.')).toBeTruthy();
  expect(server.askedFor(updateEntry).map(({ body }) => body)).toEqual([{ version: 1, severity: 3 }]);
});

test('the criterion of a reason for rejection is edited; no other entry has one', async () => {
  await openEntries();
  fireEvent.click(screen.getAllByRole('button', { name: /^Actions for/ })[0]!);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect((await dialog('Edit entry')).queryByLabelText('Criterion')).toBeNull();
  const reason = managedEntry(7, 'Not English', { criterion: 'Include English articles.' });
  server.answer(readManagedVocabulary, () => ({
    data: {
      type: 'rejection-reason' as const,
      label: 'Rejection Stage',
      parents: 'rejection-reason' as const,
      asked_in: [],
      entries: [reason],
    },
  }));
  server.answer(updateEntry, () => ({ data: reason }));
  await openApp(`${path}?tab=vocabularies&vocabulary=rejection-reason`, server);
  fireEvent.click(await screen.findByRole('button', { name: 'Not English' }));
  const form = await dialog('Edit entry');
  fill(form.getByLabelText('Criterion'), 'Include when the full text is in English.');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not English was saved.')).toBeTruthy();
  expect(server.askedFor(updateEntry).map(({ body }) => body)).toEqual([
    { version: 1, criterion: 'Include when the full text is in English.' },
  ]);
});

test('limits of stages are saved together; a limit that is none is refused before it is sent', async () => {
  const stage_limits = { ...defaultLimits, screening: 21 };
  server.answer(updateSettings, () => ({ data: { ...settings, stage_limits } }));
  await openApp(`${path}?tab=stage-limits`, server);
  const limit = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Screening' });
  expect(limit.value).toBe('30');
  fill(limit, '2.5');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number of days.');
  fill(limit, '21');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The limits are saved.');
  expect(server.askedFor(updateSettings).map(({ body }) => body)).toEqual([{ stage_limits }]);
});

test('the annual goal is changed, and removed by emptying the field', async () => {
  const sent = () => server.askedFor(updateSettings).map(({ body }) => body as Pick<EditableSettings, 'annual_goal'>);
  server.answer(updateSettings, () => ({ data: { ...settings, ...sent().at(-1) } }));
  await openApp(`${path}?tab=annual-goal`, server);
  const goal = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Articles per year' });
  expect(goal.value).toBe('900');
  fill(goal, '12.5');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number of articles.');
  fill(goal, '950');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The annual goal is 950 articles.');
  fill(goal, '');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is no annual goal any more.');
  expect(sent()).toEqual([{ annual_goal: 950 }, { annual_goal: null }]);
});

test('the days before a due date are changed', async () => {
  server.answer(updateSettings, () => ({ data: { ...settings, due_soon_days: 5 } }));
  await openApp(`${path}?tab=due-soon`, server);
  const days = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Days before the due date' });
  expect(days.value).toBe('3');
  fill(days, '61');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a number of at most 60.');
  fill(days, '5');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Readers are reminded 5 days before a due date.');
  expect(server.askedFor(updateSettings).map(({ body }) => body)).toEqual([{ due_soon_days: 5 }]);
});

test('the license of files and the rows of visitors are changed', async () => {
  const changed = { data_license: 'CC BY 4.0.', visitor_rows: 500 };
  server.answer(updateSettings, () => ({ data: { ...settings, ...changed } }));
  await openApp(`${path}?tab=files`, server);
  const rows = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rows without a seat' });
  const license = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'License' });
  expect([license.value, rows.value]).toEqual(['Free for research.', '1000']);
  fill(rows, '1001');
  fill(license, ' ');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a number of at most 1,000.');
  await screen.findByText('Say what downloaded data may be used for.');
  fill(rows, '500');
  fill(license, 'CC BY 4.0.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Files follow from now on.');
  expect(server.askedFor(updateSettings).map(({ body }) => body)).toEqual([changed]);
});
