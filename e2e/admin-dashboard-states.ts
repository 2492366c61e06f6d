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
    name: 'admin dashboard, nothing to decide, loading',
    as,
    show: async (page) => {
      await page.route('**/api/admin/reports/attention', (route) => route.fulfill({ json: { data: [] } }));
      await page.route('**/api/admin/reports/dashboard-report', never);
      await page.goto(path);
      await expect(page.getByText('Nothing needs a decision')).toBeVisible();
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
