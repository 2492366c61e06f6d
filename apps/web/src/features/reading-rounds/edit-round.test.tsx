import {
  deleteRound,
  listRounds,
  readRound,
  readRoundAttention,
  type RoundDetail,
  updateRound,
} from '@cea/contract/reading-rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { detailOf, roundWith } from '../../../test/rounds.ts';

let round: RoundDetail;
let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  round = detailOf(roundWith(24));
  server = new FakeServer();
  server.user = administrator;
  server.answer(readRound, () => ({ data: round }));
  server.answer(listRounds, (asked) => pageOf([], asked));
  server.answer(readRoundAttention, () => ({ data: { notices: [], counts: { open: 0, planned: 0, closed: 0 } } }));
  await openApp('/admin/data-collection/reading-rounds/24/edit', server);
  await screen.findByRole('heading', { name: 'Edit Round 24' });
});

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('rates are written with cents, and Cancel leads back to the round', () => {
  expect(screen.getByLabelText<HTMLInputElement>('Screening').value).toBe('4.50');
  expect(screen.getByLabelText<HTMLInputElement>('Full review').value).toBe('45.00');
  fill('Screening', '0.2');
  expect(screen.getByLabelText<HTMLInputElement>('Screening').value).toBe('0.2');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe(
    '/admin/data-collection/reading-rounds/24',
  );
});

test('the order of abstracts is switched by round', async () => {
  server.answer(updateRound, () => ({ data: { ...round, ranks_queue: true, version: 2 } }));
  fireEvent.click(screen.getByRole('switch', { name: 'Rank abstracts' }));
  save();
  await screen.findByText('The round was saved.');
  expect(server.askedFor(updateRound)[0]!.body).toEqual({ version: 1, ranks_queue: true });
});

test('only what changed is sent, rates in cents', async () => {
  server.answer(updateRound, ({ body }) => {
    round = { ...round, ...(body as Partial<RoundDetail>), version: 2 };
    return { data: round };
  });
  fill('Label', 'Round 24, autumn');
  fill('Start', '2026-10-01');
  fill('Screening', '0.29');
  fireEvent.click(screen.getByRole('button', { name: '1' }));
  save();
  await screen.findByText('The round was saved.');
  expect(server.askedFor(updateRound)[0]!.body).toEqual({
    version: 1,
    label: 'Round 24, autumn',
    starts_on: '2026-10-01',
    screening_cents: 29,
    readers_per_article: 1,
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
  fill('Label', 'Again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
  save();
  await waitFor(() => expect(server.askedFor(updateRound)[1]!.body).toEqual({ version: 2, label: 'Again' }));
});

test.each([
  ['Label', ' ', 'Required'],
  ['Screening', '0.001', 'Enter an amount in whole cents.'],
  ['Full review', '', 'Required'],
  ['Full review', '10001', 'At most $10,000.'],
])('%s cannot be %j', async (label, value, fault) => {
  fill(label, value);
  save();
  expect(await screen.findByText(fault)).toBeTruthy();
  expect(server.askedFor(updateRound)).toEqual([]);
});

test('a round is not due before it starts', async () => {
  fill('Start', '2026-10-02');
  fill('Due', '2026-10-01');
  save();
  expect(await screen.findByText('A round is due on the day it starts or later.')).toBeTruthy();
});

test('of two edits one can keep both', async () => {
  const theirs = { ...roundWith(24), label: 'Their label', due_on: '2026-11-30' };
  server.refuseOrAnswer(updateRound, () =>
    refusal('conflict', { conflict: { row_id: '24', key: 'fields', theirs, yours: {}, seq: 7 } }),
  );
  fill('Label', 'My label');
  save();
  const both = within(await screen.findByRole('alert'));
  for (const text of ['Label: Their label', 'Due: 11/30/2026', 'Label: My label'])
    expect(both.getByText(text)).toBeTruthy();
  fireEvent.click(both.getByRole('button', { name: 'Keep yours' }));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'My label');
  expect(screen.getByLabelText('Due')).toHaveProperty('value', '2026-11-30');
  server.answer(updateRound, ({ body }) => ({
    data: { ...round, ...(body as object), due_on: '2026-11-30', version: 8 },
  }));
  save();
  await screen.findByText('The round was saved.');
  expect(server.askedFor(updateRound).at(-1)!.body).toEqual({ version: 7, label: 'My label' });
});

test('unsaved input is not lost by a link', async () => {
  fill('Label', 'Another');
  fireEvent.click(screen.getByRole('link', { name: 'Reading rounds' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Another');
});

test('a round without work is deleted, whatever is typed', async () => {
  server.answer(deleteRound, () => undefined);
  fill('Label', 'Another');
  fireEvent.click(screen.getByRole('button', { name: 'Delete round' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Round 24?' }));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Planned twice' } });
  fireEvent.click(question.getByRole('button', { name: 'Delete round' }));
  expect(await screen.findByText('No rounds yet')).toBeTruthy();
  expect(location.pathname).toBe('/admin/data-collection/reading-rounds');
});
