import {
  createRound,
  deleteRound,
  listRounds,
  readRound,
  readRoundAttention,
  remindRoundReaders,
} from '@cea/contract/reading-rounds';
import { readRoundReadiness } from '@cea/contract/round-publishing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { detailOf, roundWith } from '../../../test/rounds.ts';

const open = roundWith(24, {
  label: 'Round 24, autumn 2026',
  status: 'past-due',
  starts_on: '2026-10-01',
  due_on: '2026-11-01',
  readers: 8,
  accepted: 8,
  screening: { submitted: 343, total: 400 },
  review: { submitted: 192, total: 192 },
  forms_past_due: 57,
  in_consensus: 41,
  cost_cents: 834_900,
});
const draft = roundWith(26);

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listRounds, (asked) => pageOf([draft, open], asked));
  server.answer(readRoundAttention, () => ({
    data: {
      notices: [
        {
          kind: 'past-due' as const,
          round: open,
          people: [{ id: 3, full_name: 'Ingrid Lindqvist', count: 57, total: 60 }],
        },
        {
          kind: 'not-accepted' as const,
          round: open,
          people: [{ id: 4, full_name: 'Jan Novak', count: 1, total: 1 }],
        },
      ],
      counts: { open: 1, planned: 1, closed: 22 },
    },
  }));
  await openApp('/admin/data-collection/reading-rounds', server);
  await screen.findByText('Round 24, autumn 2026');
});

test('each round says how far it is, and what is left to do', () => {
  const row = within(screen.getByRole('row', { name: /Round 24/ }));
  for (const text of [
    'Past due',
    '8 readers',
    '10/1/2026 – 11/1/2026',
    '343',
    '/400',
    '57 forms open',
    '41 in consensus',
  ])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByText('$8,349')).toBeTruthy();
  const empty = within(screen.getByRole('row', { name: /Round 26/ }));
  for (const text of ['Draft', 'no readers yet', 'no dates yet', 'not assigned'])
    expect(empty.getByText(text)).toBeTruthy();
});

test('agreed articles are told apart: those to clean, and those to publish, each with the way there', async () => {
  const article = { id: 1, compound_id: '2024-01-00001', title: 'Study 1' };
  const ready = { form_id: 1, seq: 1, article, ratios: 1, weights: 0, unanswered: 0, waived: [], other_forms: [] };
  server.answer(listRounds, (asked) => pageOf([{ ...open, to_clean: 33 }], asked));
  server.answer(readRoundReadiness, () => ({
    data: {
      ready: Array.from({ length: 5 }, (_, at) => ({ ...ready, form_id: at, needs_reason: null })),
      left_out: [{ article, why: 'open-findings' as const, open: ['price-year'] }],
      published: 0,
      last: null,
      publications: [],
    },
  }));
  await openApp('/admin/data-collection/reading-rounds', server);
  const cleaning = '/admin/data-collection/reading-rounds/data-cleaning/24';
  expect((await screen.findByRole('link', { name: '28 to clean' })).getAttribute('href')).toBe(cleaning);
  expect(screen.getByRole('link', { name: '5 to publish' }).getAttribute('href')).toBe(`${cleaning}#publish`);
  expect(screen.queryByText(/to clean and publish/)).toBeNull();
});

test('what needs somebody comes first, with a way to act', async () => {
  const notices = within(screen.getByRole('region', { name: 'Needs attention' }));
  expect(await notices.findByText('Round 24: 57 forms past due')).toBeTruthy();
  expect(notices.getByText('Lindqvist 57')).toBeTruthy();
  expect(notices.getByRole('link', { name: /Reassign/ }).getAttribute('href')).toMatch(/\/reading-rounds\/24/);
  expect(screen.getByText('24 rounds, 1 open')).toBeTruthy();
});

test('tabs and search ask the server, and are in the address', async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Open 1' }));
  await waitFor(() => expect(server.askedFor(listRounds).at(-1)!.url.searchParams.get('status')).toBe('open'));
  expect(location.search).toBe('?status=open');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'lindqvist' } });
  await waitFor(() => expect(location.search).toContain('search=lindqvist'));
  fireEvent.click(screen.getByRole('radio', { name: 'All 24' }));
  await waitFor(() => expect(location.search).toBe('?search=lindqvist'));
});

test('a new round is opened for editing', async () => {
  const made = roundWith(27);
  server.answer(createRound, () => ({ data: made }));
  server.answer(readRound, () => ({ data: detailOf(made) }));
  fireEvent.click(screen.getByRole('button', { name: 'New round' }));
  expect(await screen.findByRole('heading', { name: 'Edit Round 27' })).toBeTruthy();
  expect(location.pathname).toBe('/admin/data-collection/reading-rounds/27/edit');
  expect(await screen.findByText('Round 27 was added as a draft.')).toBeTruthy();
});

test('only a round without submitted work can be deleted', async () => {
  server.answer(deleteRound, () => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Round 24, autumn 2026' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Round 26' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Round 26?' }));
  fireEvent.change(question.getByLabelText(/Reason/), { target: { value: 'Planned twice' } });
  fireEvent.click(question.getByRole('button', { name: 'Delete round' }));
  expect(await screen.findByText('Round 26 was deleted.')).toBeTruthy();
  expect(server.askedFor(deleteRound)).toHaveLength(1);
});

test('the dashboard leads to the question whom to remind, which is asked once', async () => {
  await openApp('/admin/data-collection/reading-rounds?remind=not-accepted', server);
  const question = within(await screen.findByRole('dialog', { name: 'Remind Jan Novak?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('readers who are behind are reminded after one question, which names them', async () => {
  server.answer(remindRoundReaders, () => ({ data: { reminded: [4], others: [] } }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remind… Round 24 has begun' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remind Jan Novak?' }));
  expect(question.getByText(/left in Round 24, autumn 2026 and when these are due/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Remind Jan Novak' }));
  expect(await screen.findByText('Reminded: Jan Novak.')).toBeTruthy();
  expect(server.askedFor(remindRoundReaders)[0]!.body).toEqual({ user_ids: [4] });
});
