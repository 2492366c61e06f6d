import { expect } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'super@demo.example';
const path = '/admin/data-collection/articles';
const articles = doing(open(path, 'Articles'), async (page) => {
  await expect(page.getByRole('region', { name: 'Articles by state' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

export const articlesStates: readonly ShownState[] = [
  { name: 'articles', as, show: articles },
  {
    name: 'articles, a menu and a selection',
    as,
    reopenedOnPhone: true,
    show: doing(open(`${path}?state=screening`, 'Articles'), async (page) => {
      for (const row of [1, 2, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
      await page
        .getByRole('row')
        .nth(3)
        .getByRole('button', { name: /^Actions/ })
        .click();
      await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
      // On a phone, too, where it once was as narrow as its cell.
      expect((await page.getByRole('menu').boundingBox())!.width).toBeGreaterThan(90);
    }),
  },
  {
    name: 'articles, all filters and columns',
    as,
    show: doing(open(`${path}?years=2015-2026&abstract=yes&state=published,rejected`, 'Articles'), async (page) => {
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('button', { name: /^Columns/ }).click();
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    }),
  },
  {
    name: 'articles, published ones are archived only on purpose',
    as,
    show: doing(open(`${path}?state=published`, 'Articles'), async (page) => {
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Archive' }).click();
      await expect(page.getByRole('dialog', { name: 'Archive published articles?' })).toBeVisible();
    }),
  },
  {
    name: 'articles, assign to round',
    as,
    show: doing(open(`${path}?state=screening`, 'Articles'), async (page) => {
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Assign to round' }).click();
      await expect(page.getByRole('dialog').getByLabel('Assignment')).toBeVisible();
    }),
  },
  {
    name: 'articles, none found',
    as,
    show: doing(open(`${path}?search=nobody-says-so`, 'Articles'), (page) =>
      expect(page.getByText('No matching articles')).toBeVisible(),
    ),
  },
  {
    name: 'articles, loading',
    as,
    show: async (page) => {
      await page.route('**/api/admin/articles**', never);
      await open(path, 'Articles')(page);
    },
  },
  {
    name: 'articles, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/articles**');
      await open(path, 'Articles')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'stage limits',
    as: 'admin@demo.example',
    show: doing(open('/admin/data-collection/settings?tab=stage-limits', 'Settings'), (page) =>
      expect(page.getByLabel('Screening', { exact: true })).toBeVisible(),
    ),
  },
];
