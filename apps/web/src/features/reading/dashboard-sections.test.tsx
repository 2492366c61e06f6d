import { listMyAssignments } from '@cea/contract/assignments';
import { listMyConsensus, type MyConsensus } from '@cea/contract/my-consensus';
import { readYearToDate } from '@cea/contract/year-to-date';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { assignmentOf, ReadersWork } from '../../../test/assignments-of-reader.ts';
import { refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let work: ReadersWork;

beforeEach(() => {
  localStorage.clear();
  work = new ReadersWork();
});

const consensusOf = (id: number, fields: Partial<MyConsensus> = {}): MyConsensus => ({
  assignment_id: id,
  kind: 'review',
  reading_round_label: 'Round 24',
  due_on: null,
  article: { article_assignment_id: 100 + id, title: `Consensus study ${id}`, compound_id: '2024-01-31877' },
  left: 7,
  total: 11,
  ...fields,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** Spec §9: '(Due Today)' at 0, '(N day(s))' when positive, '(N day(s) past due)' when negative. */
test.each([
  ['2026-11-15', '(Due Today)'],
  ['2026-11-16', '(1 day)'],
  ['2026-11-18', '(3 days)'],
  ['2026-11-14', '(1 day past due)'],
  ['2026-11-10', '(5 days past due)'],
])('what is due on %s is labelled %s', async (due_on, label) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T17:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  work.assignments = [assignmentOf(1, { due_on })];
  await openApp('/data-collection', work.server);
  expect(await screen.findByText(label)).toBeDefined();
});

describe('consensus waiting for the reader', () => {
  test('is one line per article, one for the abstracts of an assignment, and goes on with the next page of `meta`', async () => {
    work.consensus = [
      consensusOf(1),
      consensusOf(2, { kind: 'screening', article: null, left: 7, total: 9 }),
      ...Array.from({ length: 20 }, (_, at) => consensusOf(at + 3, { left: 11 })),
    ];
    const page = await openApp('/data-collection', work.server);
    const listed = await section('Consensus waiting for you');
    const lines = listed.getAllByRole('listitem');
    expect(lines).toHaveLength(20);
    expect(within(lines[0]!).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/data-collection/consensus/review/1/101',
    );
    expect(within(lines[1]!).getByText('Abstracts on which the votes differ')).toBeDefined();
    expect(within(lines[1]!).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/data-collection/consensus/abstract/2',
    );
    expect(within(lines[2]!).getByRole('link', { name: 'Start' })).toBeDefined();
    await page.click(listed.getByRole('button', { name: 'Show more' }));
    await listed.findByText('Consensus study 22');
    expect(work.server.askedFor(listMyConsensus).map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2']);
    expect(listed.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('is not drawn when there is none, nor are earnings', async () => {
    work.assignments = [assignmentOf(1)];
    await openApp('/data-collection', work.server);
    await screen.findByText('Round 1');
    expect(screen.queryByText('Consensus waiting for you')).toBeNull();
    expect(screen.queryByText(/Earned in/)).toBeNull();
    expect(screen.queryByText('Finished work')).toBeNull();
  });
});

describe('finished work', () => {
  const finished = Array.from({ length: 21 }, (_, at) =>
    assignmentOf(at + 1, { submitted: 2, due_on: '2026-10-01', submitted_at: '2026-09-17T12:00:00.000Z' }),
  );
  const pagesOfFinished = () =>
    work.server
      .askedFor(listMyAssignments)
      .filter(({ url }) => url.searchParams.get('state') === 'finished')
      .map(({ url }) => url.searchParams.get('page'));

  test('is one folded line, fetched when it is unfolded, page by page', async () => {
    work.assignments = finished;
    const page = await openApp('/data-collection', work.server);
    await screen.findByText('No open assignments');
    expect(screen.getByText('21 assignments since 2025, 42 reviews')).toBeDefined();
    expect(pagesOfFinished()).toEqual([]);
    await page.click(screen.getByRole('button', { name: /^Finished work/ }));
    await screen.findByText('Round 20');
    expect(screen.getAllByText('Submitted 9/17/2026')).toHaveLength(20);
    expect(screen.queryByText(/^Due/)).toBeNull();
    await page.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Round 21');
    expect(pagesOfFinished()).toEqual(['1', '2']);
  });

  test('is unfolded for an assignment that the address names, wherever it is', async () => {
    work.assignments = finished;
    await openApp('/data-collection?assignment=21', work.server);
    await screen.findByText('Study of assignment 21');
    const rounds = screen.getAllByText(/^Round \d+$/).map((label) => label.textContent);
    expect(rounds.slice(0, 2)).toEqual(['Round 21', 'Round 1']);
  });
});

test('earnings of the open round: lines by kind with count and rate, their sum, and what is still to come', async () => {
  work.assignments = [assignmentOf(1)];
  work.earnings = {
    reading_round_label: 'Round 24',
    cents: 31_800,
    expected_cents: 60_300,
    lines: [
      { kind: 'review', count: 5, rate_cents: 4500 },
      { kind: 'screening', count: 62, rate_cents: 150 },
    ],
  };
  await openApp('/data-collection', work.server);
  const panel = await section('Earned in Round 24');
  expect(panel.getByText('$318.00')).toBeDefined();
  expect(panel.getByRole('link', { name: 'My Invoices' }).getAttribute('href')).toBe('/data-collection/my-invoices');
  expect(panel.getByText('$603.00 when everything is submitted')).toBeDefined();
  const rows = panel.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['Full reviews5 × $45.00$225.00', 'Screenings62 × $1.50$93.00']);
});

test('the menu of a phone leads to the invoices', async () => {
  const page = await openApp('/data-collection', work.server, { width: 360 });
  await page.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = within(
    document.getElementById(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-controls')!)!,
  );
  expect(menu.getByRole('link', { name: 'My Invoices' })).toBeDefined();
});

test('notes to the reader lead to their fields; a dot marks those that are unread', async () => {
  work.notes = [
    {
      id: '00000000-0000-4000-8000-000000000001',
      form_id: 7,
      text: 'Please check ratio 4.',
      anchor: { row_id: '00000000-0000-4000-8000-000000000002', key: 'ratio_article' },
      author: 'Administrator',
      unread: true,
      created_at: '2026-11-14T09:00:00.000Z',
      updated_at: '2026-11-14T09:00:00.000Z',
      kind: 'review',
      assignment_id: 1,
      article_assignment_id: 101,
      article: { compound_id: '2024-01-31877', title: 'A study' },
      in_consensus: false,
    },
  ];
  await openApp('/data-collection', work.server);
  const notes = await section('Notes to you');
  expect(notes.getByText('Unread')).toBeDefined();
  expect(notes.getByRole('link').getAttribute('href')).toBe(
    '/data-collection/review/1/101?notes=00000000-0000-4000-8000-000000000002.ratio_article',
  );
});

describe('the year to date', () => {
  const shown = async () => (await screen.findByRole('region', { name: 'Year to date' })).textContent;

  test('is compared with the goal and with an even pace', async () => {
    await openApp('/data-collection', work.server);
    expect(await shown()).toBe(
      '806 of 900 articles in 202690% of the annual goal19 ahead of an even pace (787 by today)2,914 ratios5,208 weights',
    );
  });

  test.each([
    [787, '87% of the annual goalexactly at an even pace (787 by today)'],
    [700, '78% of the annual goal87 behind an even pace (787 by today)'],
    [1000, '111% of the annual goal213 ahead of an even pace (787 by today)'],
  ])('of %i articles says so', async (method_count, words) => {
    work.year = { ...work.year, method_count };
    await openApp('/data-collection', work.server);
    expect(await shown()).toContain(words);
  });

  test('without a goal only tells what was published, and stays away if it cannot be read', async () => {
    work.year = { ...work.year, annual_goal: null, method_count: 1 };
    await openApp('/data-collection', work.server);
    expect(await shown()).toBe('1 article in 20262,914 ratios5,208 weights');
    work.server.refuseOrAnswer(readYearToDate, () => refusal('unavailable'));
    await openApp('/data-collection', work.server);
    await screen.findByText('No assignments yet');
    expect(screen.queryByRole('region', { name: 'Year to date' })).toBeNull();
  });
});

test('agreement with other readers: share and κ by kind, and where it came from', async () => {
  const agreement = (kappa: number) => ({
    count: 240,
    observed: 0.91,
    kappa: { value: kappa, low: kappa - 0.05, high: kappa + 0.05 },
  });
  work.agreement = {
    screening: { overall: { count: 12, observed: 1, kappa: null }, rounds: [] },
    review: {
      overall: agreement(0.84),
      rounds: [0.74, 0.8, 0.86].map((kappa, at) => ({ label: `Round ${at + 1}`, agreement: agreement(kappa) })),
    },
  };
  await openApp('/data-collection', work.server);
  const shown = await screen.findByRole('region', { name: 'Agreement with other readers' });
  expect(shown.textContent).toBe(
    'Agreement with other readersFull reviews91% agree, κ 0.84 0.79 to 0.89κ 0.86 in Round 3, up from 0.74 in Round 1Abstracts100% agree',
  );
});
