import { type AdminForm, readScreeningAsAdmin } from '@cea/contract/admin-forms';
import { compareForms } from '@cea/contract/forms-compare';
import { readArticleRank, readRoundRanking } from '@cea/contract/ranking';
import { blindText, listScreeningArticles, type ScreeningArticle } from '@cea/contract/screening-articles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { adminFormOf } from '../../../test/admin-form.ts';
import { type FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { rankingModel, rankingOf } from '../../../test/rankings.ts';
import { ScreeningDesk } from '../../../test/screening-desk.ts';

const round = { id: 24, label: 'Round 24' };
const assignment: AdminForm['assignment'] = { id: 70, kind: 'screening', number: 2, round };
const ann = { id: 7, full_name: 'Ann Reader' };
const bo = { id: 8, full_name: 'Bo Reader' };
const rowOf = (id: number, more: Partial<ScreeningArticle>): ScreeningArticle => ({
  id,
  article: { id: 100 + id, compound_id: `2025-01-0000${id}`, title: `Study ${id}` },
  assignment: { id: 70, number: 2, round },
  votes: [
    { reader: ann, form_id: 11, is_accepted: true, reason: null },
    { reader: bo, form_id: 12, is_accepted: false, reason: 'Not original' },
  ],
  is_blind: false,
  voted_at: '2026-11-10T10:00:00.000Z',
  state: 'screening-consensus',
  rank: null,
  ...more,
});

let server: FakeServer;
let rows: ScreeningArticle[];
beforeEach(() => {
  localStorage.clear();
  rows = [
    rowOf(1, {}),
    rowOf(2, {
      votes: [{ reader: bo, form_id: null, is_accepted: null, reason: null }],
      is_blind: true,
      voted_at: null,
      state: 'screening',
      rank: { rank: 12, ranked: 480, at_decision: false },
    }),
  ];
});

/** A tab of the page of a screening in an assignment, or of another one. */
async function open(
  tab: '' | '&tab=articles',
  changes: Partial<AdminForm> = { assignment },
  prepare: (server: FakeServer) => void = () => undefined,
) {
  const desk = new ScreeningDesk(1);
  ({ server } = desk);
  server.user = administrator;
  server.answer(readScreeningAsAdmin, () => ({ data: adminFormOf(desk.forms.get(1)!, changes) }));
  server.answer(compareForms, () => ({ data: [] }));
  server.answer(listScreeningArticles, (asked) => pageOf(rows, asked));
  server.answer(readRoundRanking, () => ({ data: rankingOf() }));
  server.answer(readArticleRank, () => ({
    data: {
      rank: 3,
      ranked: 9,
      model: rankingModel,
      terms_for: ['qalys', 'markov', 'lifetime', 'payer'],
      terms_against: [],
    },
  }));
  prepare(server);
  return openApp(`/admin/data-collection/review/1?form=screening${tab}`, server);
}

const reader = () => screen.findByRole('region', { name: 'ReaderBot' });
const rowNamed = (name: RegExp) => screen.findByRole('row', { name });

test('the tab lists the articles of the assignment: who voted what, where each stands, and its rank', async () => {
  const user = await open('');
  const tabs = within(await screen.findByRole('navigation', { name: 'Screening' }));
  await user.click(tabs.getByRole('link', { name: 'Articles' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Round 24, Screening 2' })).toBeDefined();
  const first = within(await rowNamed(/^Study 1/));
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ann Reader Accept',
    'Bo Reader Reject: Not original',
  ]);
  expect(first.getByRole('link', { name: 'Bo Reader' }).getAttribute('href')).toBe(
    '/admin/data-collection/review/12?form=screening',
  );
  expect(first.getByText('Screening consensus')).toBeDefined();
  expect((await rowNamed(/^Study 2/)).textContent).toContain('12 of 480');
  expect(server.askedFor(listScreeningArticles).map(({ url }) => url.searchParams.get('assignment'))).toEqual(['70']);
});

test('a vote that the administrator may not see yet is not missing without a word', async () => {
  await open('&tab=articles');
  const row = within(await rowNamed(/^Study 2/));
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bo Reader No vote yet']);
  expect(row.getByText(blindText)).toBeDefined();
});

test('filters stay in the tab and in its assignment, and can be cleared', async () => {
  const user = await open('&tab=articles');
  await rowNamed(/^Study 1/);
  server.answer(listScreeningArticles, (asked) => pageOf([], asked));
  await user.selectOptions(screen.getByLabelText('Votes'), 'Votes differ');
  expect(await screen.findByText('No matching articles')).toBeDefined();
  const query = server.askedFor(listScreeningArticles).at(-1)!.url.searchParams;
  expect([query.get('assignment'), query.get('votes')]).toEqual(['70', 'differ']);
  const address = new URLSearchParams(location.search);
  expect([address.get('form'), address.get('tab'), address.get('votes')]).toEqual(['screening', 'articles', 'differ']);
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  expect(await rowNamed(/^Study 1/)).toBeDefined();
});

test('ReaderBot’s line tells whether the round is ranked, by which model, and what is left at most', async () => {
  await open('&tab=articles');
  const line = await reader();
  expect(line.textContent.replaceAll('\u00A0', ' ')).toMatch(
    /^ReaderBot Ranking on Readers get the highest-ranked abstracts first\. Model 31, .* At most 14 still to accept among 320 unread .*Ranking of Round 24$/,
  );
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/admin/data-collection/reading-rounds/24');
});

test('a ranking that could not be loaded says so and is tried again', async () => {
  let isDown = true;
  const user = await open('&tab=articles', { assignment }, (asked) =>
    asked.refuseOrAnswer(readRoundRanking, () =>
      isDown ? refusal('forbidden') : Response.json({ data: rankingOf({ ranks_queue: false }) }),
    ),
  );
  expect((await reader()).textContent).toBe('The ranking could not be loaded. Try again');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ranking off')).toBeDefined();
});

test('beside the abstract ReaderBot says how it ranks it, by which terms, and that it never decides', async () => {
  await open('');
  expect((await reader()).textContent).toBe('ReaderBot ranks this 3 of 9: qalys, markov, lifetime. It never decides.');
});

test('a screening outside of any assignment has no such tab, whatever the address says', async () => {
  await open('&tab=articles', {});
  await screen.findByRole('heading', { level: 1, name: 'Study 1' });
  expect(screen.queryByRole('navigation', { name: 'Screening' })).toBeNull();
  await waitFor(() => expect(server.askedFor(listScreeningArticles)).toEqual([]));
});
