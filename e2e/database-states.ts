import { expect, type Page } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const admin = 'admin@demo.example';
const database = open('/admin/sponsor/download', 'Database Download');
const loaded = doing(database, async (page: Page) => {
  await expect(page.getByText('Files ready').first()).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Downloads by country' })).toBeVisible();
});

export const databaseStates: readonly ShownState[] = [
  { name: 'database download', as: 'super@demo.example', show: loaded },
  {
    name: 'database download, naming a release',
    as: admin,
    show: doing(loaded, async (page) => {
      await page.getByRole('button', { name: 'Name a release' }).click();
      await page.getByRole('button', { name: 'Name release', exact: true }).click();
      await expect(page.getByText('Use a year and a number, such as 2026.2.')).toBeVisible();
    }),
  },
  {
    name: 'database download, failing',
    as: admin,
    show: async (page) => {
      await failing(page, '**/api/admin/snapshot-analytics');
      await database(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
