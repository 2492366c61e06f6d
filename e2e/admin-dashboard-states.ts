import { type Attention, limitOf } from '@cea/contract/attention';
import { calendarDay } from '@cea/contract/dates';
import { expect, type Page } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'super@demo.example';
const path = '/admin/data-collection';
const dashboard = open(path, 'Dashboard');
const table = (page: Page) => page.getByRole('table', { name: 'Readers' });

const whole = doing(dashboard, async (page) => {
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Needs a decision' }).getByRole('link').first()).toBeVisible();
});

const daysAgo = (days: number) => calendarDay(new Date(Date.now() - days * 86_400_000), 'America/New_York');
const waiting = (kind: Attention['kind'], count: number, fields: Partial<Attention> = {}): Attention => {
  const limit = limitOf(kind) ?? null;
  return { kind, count, since: null, limit: typeof limit === 'string' ? 14 : limit, parts: [], ...fields };
};
const ofRound = (number: number, count: number) => ({ label: `Round ${number}`, count, reading_round_id: number });
const named = (label: string, count = 1) => ({ label, count, reading_round_id: null });

/** Some of almost every kind, as on a busy morning. */
const busy: Attention[] = [
  waiting('overdue', 18, { since: daysAgo(15), parts: [ofRound(24, 11), ofRound(23, 6), ofRound(22, 1)] }),
  waiting('behind', 5, { parts: [ofRound(24, 5)] }),
  waiting('unaccepted', 2, { since: daysAgo(5), parts: [ofRound(25, 2)] }),
  waiting('imports', 1, {
    since: daysAgo(2),
    parts: [named('embase-2026-week-45-cost-effectiveness-all-records.ris')],
  }),
  waiting('error-reports', 4, { since: daysAgo(9), parts: [named('2024-01-38115', 2), named('2023-01-30021', 2)] }),
  waiting('mails', 2, { since: daysAgo(1), parts: [named('invitation'), named('reminder')] }),
  waiting('review-consensus', 7, { since: daysAgo(12) }),
  waiting('duplicates', 1414, { since: daysAgo(0) }),
  waiting('findings', 9, { since: daysAgo(5), parts: [ofRound(23, 6), ofRound(22, 3)] }),
  waiting('publishing', 31, { since: daysAgo(3), parts: [ofRound(23, 31)] }),
  waiting('sponsors', 3, { since: daysAgo(3), parts: [named('Institute of Health Policy and Management')] }),
  waiting('searches', 12, { since: daysAgo(11), parts: [named('tirzepatide osteoarthritis', 5)] }),
];
const answerAttention = (page: Page, data: Attention[]) =>
  page.route('**/api/admin/reports/attention', (route) => route.fulfill({ json: { data } }));

export const adminDashboardStates: readonly ShownState[] = [
  { name: 'admin dashboard', as, show: whole },
  {
    name: 'admin dashboard, a chart as a table',
    as,
    show: doing(whole, async (page) => {
      await page.getByRole('figure').first().getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('region', { name: 'Throughput by month, table' })).toBeVisible();
    }),
  },
  {
    name: 'admin dashboard, days in the wrong order',
    as,
    show: async (page) => {
      await page.goto(`${path}?from=2026-05-01&to=2026-04-01`);
      await expect(page.getByText('The last day must be the first day or later.')).toBeVisible();
    },
  },
  {
    name: 'admin dashboard, a busy morning',
    as,
    show: async (page) => {
      await answerAttention(page, busy);
      await whole(page);
      await expect(page.getByText('past their limit')).toBeVisible();
    },
  },
  {
    name: 'admin dashboard, nothing to decide, the report loading',
    as,
    show: async (page) => {
      await answerAttention(page, []);
      await page.route('**/api/admin/reports/dashboard-report', never);
      await page.goto(path);
      await expect(page.getByText('Nothing waits for you')).toBeVisible();
    },
  },
  {
    name: 'admin dashboard, loading',
    as,
    show: async (page) => {
      await page.route('**/api/admin/reports/**', never);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    },
  },
  {
    name: 'admin dashboard, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/reports/**');
      await page.goto(path);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
