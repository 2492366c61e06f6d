import {
  type MyTraining,
  readMyTraining,
  readTrainingComparison,
  startTraining,
  type TrainingComparison,
} from '@cea/contract/my-training';
import { listReviewNotes } from '@cea/contract/notes';
import {
  completeTraining,
  listTrainingArticles,
  listTrainingAssignments,
  listTrainingReaders,
  type TrainingArticle,
  type TrainingAssignment,
  type TrainingStep,
  updateTrainingArticle,
} from '@cea/contract/training';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator, reader } from '../../../test/accounts.ts';
import { assignmentOf, ReadersWork } from '../../../test/assignments-of-reader.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const score = { count: 20, observed: 0.9, kappa: { value: 0.81, low: 0.7, high: 0.9 } };
const step = (id: number, fields: Partial<TrainingStep> = {}) => ({
  id,
  position: id,
  article: { id, compound_id: `2019-01-0000${id}`, title: `Study ${id}` },
  state: 'new' as const,
  form_id: null,
  attempts: 0,
  submitted_at: null,
  score: null,
  advice: `Advice ${id}`,
  ...fields,
});
const submitted = step(1, {
  state: 'submitted',
  form_id: 11,
  attempts: 1,
  submitted_at: '2026-11-09T10:00:00.000Z',
  score,
});
const training: MyTraining = {
  id: 5,
  status: 'Open',
  steps: [submitted, step(2)],
  missed: [{ scope: 'method', key: 'quality_score', missed: 1, articles: 1 }],
};
const field = { scope: 'method' as const, key: 'quality_score', row: null, row_id: null, why: 'p. 4' };

const comparison: TrainingComparison = {
  step_id: 1,
  form_id: 11,
  overall: score,
  parts: [
    {
      title: 'Quality',
      agreement: { count: 1, observed: 0, kappa: null },
      fields: [{ ...field, you: 3, gold: 5.5, differs: true }],
    },
    {
      title: 'Costs',
      agreement: { count: 1, observed: 1, kappa: null },
      fields: [{ ...field, key: 'currency', you: 'USD', gold: 'USD', differs: false, why: null }],
    },
  ],
  ratios: { found: 4, of: 4 },
  weights: { found: 5, of: 6 },
  seconds: 7500,
  median_seconds: null,
};

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});

test('a reader sees the comparison with the gold record, and what to do next', async () => {
  server.user = reader;
  server.answer(readMyTraining, () => ({ data: training }));
  server.answer(listReviewNotes, () => ({ data: [] }));
  server.answer(readTrainingComparison, () => ({ data: comparison }));
  await openApp('/data-collection/training/1', server);
  const missed = within(await screen.findByRole('list', { name: 'Fields of Quality' }));
  expect(missed.getByText('p. 4')).toBeTruthy();
  const definitions = screen.getAllByRole('link', { name: 'Definition of Quality score' });
  expect(definitions.map((link) => link.getAttribute('href'))).toEqual([
    '/data-dictionary#quality_score',
    '/data-dictionary#quality_score',
  ]);
  expect(screen.getByText('Passed')).toBeTruthy();
  expect(screen.getByText(/^You passed: 85% over all fields decides\./)).toBeTruthy();
  expect(screen.getByText('2 h 05')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Fields of Costs' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the 1 field that agrees' }));
  fireEvent.click(screen.getByRole('button', { name: 'Costs' }));
  expect(await screen.findByRole('list', { name: 'Fields of Costs' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start article 2' })).toBeTruthy();
  expect(screen.getByText('Advice 2')).toBeTruthy();
});

test('before the first submission a reader is told how it is judged', async () => {
  server.user = reader;
  server.answer(readMyTraining, () => ({ data: training }));
  await openApp('/data-collection/training/2', server);
  const rules = within(await screen.findByRole('region', { name: 'How you are judged' }));
  expect(rules.getByText('You pass an article if 85% of all its fields agree.')).toBeTruthy();
  expect(rules.getByText(/as often as you like/)).toBeTruthy();
  expect(rules.getByText(/write a note on the field/)).toBeTruthy();
});

test('training is the main thing on the dashboard of a reader without other work', async () => {
  const work = new ReadersWork();
  work.server.answer(readMyTraining, () => ({ data: training }));
  await openApp('/data-collection', work.server);
  const open = within(await screen.findByRole('region', { name: 'Your open work' }));
  const link = await open.findByRole('link', { name: 'Go to article 2' });
  expect(link.className).toMatch(/contained/);
  expect(screen.queryByText('No assignments yet')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Go to article 2' })).toHaveLength(1);

  work.assignments = [assignmentOf(1)];
  await openApp('/data-collection', work.server);
  const beside = await screen.findByRole('link', { name: 'Go to article 2' });
  expect(beside.className).not.toMatch(/contained/);
});

test('what cannot be started again says why', async () => {
  server.user = reader;
  server.answer(readMyTraining, () => ({ data: training }));
  server.answer(listReviewNotes, () => ({ data: [] }));
  server.answer(readTrainingComparison, () => ({ data: comparison }));
  server.refuseOrAnswer(startTraining, () => refusal('conflict', { message: 'Your training is complete.' }));
  await openApp('/data-collection/training/1', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Review again' }));
  expect(await screen.findByText('The score of the new review replaces this one, also if it is lower.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await within(screen.getByRole('dialog')).findByText('Your training is complete.')).toBeTruthy();
});

test('an administrator is told what completing comes to, and a refusal', async () => {
  server.user = administrator;
  const assignment: TrainingAssignment = {
    id: 5,
    reader: { id: 7, full_name: 'Jan Peters', is_internal: false },
    status: 'Open',
    assigned_at: '2026-11-01T10:00:00.000Z',
    completed_at: null,
    completed_by: null,
    submitted: 1,
    open_notes: 1,
    steps: [{ ...submitted, score: { ...score, observed: 0.7 } }, step(2)],
  };
  server.answer(listTrainingAssignments, (asked) => pageOf([assignment], asked));
  server.refuseOrAnswer(completeTraining, () => refusal('conflict', { message: 'This training is already complete.' }));
  await openApp('/admin/data-collection/training-assignments', server);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark complete: Jan Peters' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Only 1 of 2 articles were submitted.')).toBeTruthy();
  expect(dialog.getByText('1 article is below the pass mark of 85%.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Mark complete' }));
  expect(await dialog.findByText('This training is already complete.')).toBeTruthy();
});

test('all readers are offered training, and one who cannot be given any says why', async () => {
  server.user = administrator;
  server.answer(listTrainingAssignments, (asked) => pageOf([], asked));
  server.answer(listTrainingArticles, (asked) => pageOf([], asked));
  const person = (id: number, full_name: string) => ({ id, full_name, email: `${id}@example.org`, reason: null });
  const many = Array.from({ length: 30 }, (_, at) => person(at + 10, `Reader ${at}`));
  const busy = { ...person(7, 'Rosa Delgado'), reason: 'training' as const };
  server.answer(listTrainingReaders, () => ({ data: [...many, busy] }));
  const page = await openApp('/admin/data-collection/training-assignments', server);
  await page.click(await screen.findByRole('button', { name: 'Assign training' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.click(dialog.getByRole('combobox', { name: 'Reader' }));
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(options).toHaveLength(31);
  expect(options.at(-1)!.textContent).toBe('Rosa Delgado7@example.org · cannot be chosen: already in training');
  await page.click(options.at(-1)!);
  expect(await dialog.findByText(/Rosa Delgado is already in training/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Assign training' })).toHaveProperty('disabled', true);
});

test('a training article is retired with undo, and its advice is changed', async () => {
  let stored: TrainingArticle = {
    id: 3,
    article: { id: 1, compound_id: '2019-01-00001', title: 'Study 1' },
    gold_form_id: 7,
    advice: 'Look at the perspective.',
    retired_at: null,
    readers: 2,
    created_at: '2026-11-01T10:00:00.000Z',
  };
  server.user = administrator;
  server.answer(listTrainingArticles, (asked) => pageOf([stored], asked));
  server.answer(updateTrainingArticle, () => {
    const { retired, advice = stored.advice } = server.askedFor(updateTrainingArticle).at(-1)!.body as {
      retired?: boolean;
      advice?: string;
    };
    stored = { ...stored, advice, retired_at: retired ? '2026-11-09T10:00:00.000Z' : null };
    return { data: stored };
  });
  await openApp('/admin/data-collection/training-assignments?tab=articles', server);
  const choose = async (action: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for 2019-01-00001' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Retire');
  await screen.findByText('2019-01-00001 is no longer given to new readers.');
  await screen.findByRole('cell', { name: 'Retired' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('cell', { name: 'Offered' });

  await choose('Change advice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Advice for 2019-01-00001' }));
  fireEvent.change(dialog.getByLabelText('Advice'), { target: { value: 'Read the appendix.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Readers of 2019-01-00001 are told so before they begin.');
  expect(await screen.findByText('Read the appendix.')).toBeTruthy();
});
