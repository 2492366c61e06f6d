import type { listMyAssignments, MyAssignment, MyAssignmentDetail, MyWork } from '@cea/contract/assignments';
import { calendarDay } from '@cea/contract/dates';
import type { Reply } from '@cea/contract/endpoint';
import type { MyAgreement } from '@cea/contract/my-agreement';
import type { MyConsensus } from '@cea/contract/my-consensus';
import type { MyEarnings } from '@cea/contract/my-earnings';
import { pageMeta, PageQuery } from '@cea/contract/paging';
import type { YearToDate } from '@cea/contract/year-to-date';
import { expect, type Page } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'external@demo.example';
const dashboard = open('/data-collection', 'Dashboard');
const daysFromNow = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000), 'America/New_York');

const assignment = (id: number, fields: Partial<MyAssignment>): MyAssignment => ({
  id,
  kind: 'review',
  reading_round_label: 'Round 24, autumn 2026',
  due_on: null,
  accepted: true,
  rate_cents: 4500,
  articles: 8,
  submitted: 0,
  parked: 0,
  minutes_left: null,
  submitted_at: null,
  edits: 0,
  to_agree: 0,
  ...fields,
});

/** A reader in the middle of a round. */
const openWork = [
  assignment(1, { due_on: daysFromNow(3), submitted: 5 }),
  assignment(2, {
    kind: 'screening',
    due_on: daysFromNow(9),
    articles: 50,
    submitted: 12,
    parked: 2,
    minutes_left: 23,
    rate_cents: 150,
  }),
  assignment(3, {
    accepted: false,
    due_on: daysFromNow(33),
    articles: 6,
    reading_round_label: 'Round 25, winter 2026–27',
  }),
];
const finishedWork = [
  assignment(4, {
    due_on: daysFromNow(-90),
    submitted: 8,
    submitted_at: new Date(Date.now() - 93 * 86_400_000).toISOString(),
    reading_round_label: 'Round 23, summer 2026',
  }),
  assignment(5, {
    kind: 'screening',
    due_on: daysFromNow(-100),
    articles: 120,
    submitted: 120,
    submitted_at: new Date(Date.now() - 101 * 86_400_000).toISOString(),
    reading_round_label: 'Round 23, summer 2026',
  }),
];
const work: MyWork = {
  open: { assignments: 3, articles_left: 47, due_on: daysFromNow(3) },
  finished: { assignments: 2, since: 2025, reviews: 8, screenings: 120 },
};

const titles = [
  'Cost-utility of tirzepatide, semaglutide and lifestyle support for adults with obesity in Australia',
  'Screening for familial hypercholesterolaemia in primary care',
];
const detail: MyAssignmentDetail = {
  ...openWork[0]!,
  readers: [],
  article_assignments: Array.from({ length: 8 }, (_, at) => ({
    id: 10 + at,
    title: titles[at % 2]!,
    compound_id: `2024-01-3190${at}`,
    consensus: 'not yet' as const,
    form: {
      id: 10 + at,
      article_assignment_id: 10 + at,
      status: at < 5 ? 'submitted' : 'open',
      filled: at < 5 ? 100 : at === 5 ? 84 : 0,
      missing: at === 5 ? 2 : 0,
      faults: at === 5 ? 1 : 0,
      is_accepted: at < 5 ? true : null,
      parked: false,
    },
  })),
};

const consensus = (id: number, fields: Partial<MyConsensus>): MyConsensus => ({
  assignment_id: id,
  kind: 'review',
  reading_round_label: 'Round 24',
  due_on: null,
  article: null,
  left: 7,
  total: 11,
  ...fields,
});
const waiting = [
  consensus(6, {
    due_on: daysFromNow(-1),
    article: {
      article_assignment_id: 61,
      title: 'Annual versus biennial screening for aortic aneurysm',
      compound_id: '2024-01-31877',
    },
  }),
  consensus(7, { kind: 'screening', due_on: daysFromNow(2), total: 9 }),
  consensus(8, {
    due_on: daysFromNow(6),
    left: 14,
    total: 14,
    article: {
      article_assignment_id: 81,
      title: 'Group therapy by video for perinatal depression',
      compound_id: '2025-01-33118',
    },
  }),
];
const earnings: MyEarnings = {
  reading_round_label: 'Round 24',
  cents: 36_700,
  expected_cents: 60_300,
  lines: [
    { kind: 'review', count: 5, rate_cents: 4500 },
    { kind: 'screening', count: 62, rate_cents: 150 },
    { kind: 'review-consensus', count: 3, rate_cents: 1500 },
    { kind: 'screening-consensus', count: 2, rate_cents: 200 },
  ],
};

const figures = (count: number, observed: number, kappa: number) => ({
  count,
  observed,
  kappa: { value: kappa, low: kappa - 0.06, high: kappa + 0.05 },
});
const agreement: MyAgreement = {
  screening: { overall: figures(892, 0.93, 0.79), rounds: [] },
  review: {
    overall: figures(2140, 0.91, 0.84),
    rounds: [0.74, 0.77, 0.76, 0.83, 0.86].map((kappa, at) => ({
      label: `Round ${19 + at}`,
      agreement: figures(400, 0.9, kappa),
    })),
  },
};

const year: YearToDate = {
  year: Number(daysFromNow(0).slice(0, 4)),
  today: daysFromNow(0),
  method_count: 806,
  ratio_count: 2914,
  weight_count: 5208,
  total_count: 8928,
  annual_goal: 900,
  forecast_count: 921,
};

const meta = (total: number) => pageMeta(PageQuery.parse({}), total);

async function answerAsInRound(page: Page): Promise<void> {
  await page.route('**/my-assignments?**', (route) => {
    const data = route.request().url().includes('state=finished') ? finishedWork : openWork;
    return route.fulfill({ json: { data, meta: meta(data.length), work } });
  });
  await page.route('**/my-assignments/1', (route) => route.fulfill({ json: { data: detail } }));
  await page.route('**/my-consensus?**', (route) => route.fulfill({ json: { data: waiting, meta: meta(3) } }));
  await page.route('**/my-earnings', (route) => route.fulfill({ json: { data: earnings } }));
  await page.route('**/my-agreement', (route) => route.fulfill({ json: { data: agreement } }));
  await page.route('**/ytd-totals', (route) => route.fulfill({ json: { data: year } }));
}

async function inRound(page: Page): Promise<void> {
  await answerAsInRound(page);
  await dashboard(page);
  await expect(page.getByText('$367.00')).toBeVisible();
  await expect(page.getByText('1 fault', { exact: true })).toBeVisible();
}

/** More assignments than any reader of the demonstration has, answered as the server would. */
function manyAssignments(url: string): Reply<typeof listMyAssignments> {
  const meta = pageMeta(PageQuery.parse(Object.fromEntries(new URL(url).searchParams)), 45);
  const count = meta.from === null ? 0 : meta.to! - meta.from + 1;
  const data = Array.from({ length: count }, (_, at) => assignment(meta.from! + at, { articles: 12, submitted: 5 }));
  return { data, meta, work: { ...work, open: { assignments: 45, articles_left: 315, due_on: null } } };
}

const nothing: Reply<typeof listMyAssignments> = {
  data: [],
  meta: meta(0),
  work: {
    open: { assignments: 0, articles_left: 0, due_on: null },
    finished: { assignments: 0, since: null, reviews: 0, screenings: 0 },
  },
};

export const dashboardStates: readonly ShownState[] = [
  {
    name: 'reader dashboard',
    as,
    show: doing(dashboard, (page) => expect(page.getByText('Full review').first()).toBeVisible()),
  },
  { name: 'reader dashboard, in a round', as, show: inRound },
  {
    name: 'reader dashboard, articles and finished work',
    as,
    show: doing(inRound, async (page) => {
      await page.getByRole('button', { name: 'Articles' }).first().click();
      await page.getByRole('button', { name: /^Finished work/ }).click();
      await expect(page.getByText('120 of 120 decided')).toBeVisible();
      await expect(page.getByText('2024-01-31907')).toBeVisible();
    }),
  },
  {
    name: 'reader dashboard, the last of many pages',
    as,
    show: async (page) => {
      await page.route('**/my-assignments?**', (route) =>
        route.fulfill({ json: manyAssignments(route.request().url()) }),
      );
      await open('/data-collection?page=99', 'Dashboard')(page);
      await expect(page.getByText('41–45 of 45')).toBeVisible();
    },
  },
  {
    name: 'reader dashboard, nothing assigned',
    as,
    show: async (page) => {
      await page.route('**/my-assignments?**', (route) => route.fulfill({ json: nothing }));
      await page.route('**/my-earnings', (route) => route.fulfill({ json: { data: null } }));
      await page.goto('/data-collection');
      await expect(page.getByText('No assignments yet')).toBeVisible();
    },
  },
  {
    name: 'reader dashboard, loading',
    as,
    show: async (page) => {
      await page.route('**/my-assignments?**', never);
      await page.goto('/data-collection');
      await expect(page.getByText('Your open work')).toBeVisible();
    },
  },
  {
    name: 'reader dashboard, failing',
    as,
    show: async (page) => {
      await failing(page, '**/my-assignments?**');
      await page.goto('/data-collection');
      await expect(page.getByText(unavailable)).toBeVisible();
    },
  },
];
