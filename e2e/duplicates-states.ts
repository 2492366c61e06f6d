import { expect, type Page } from '@playwright/test';
import { plantDuplicates } from './planted-duplicates.ts';
import { failing, never, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';
const pathOf = (importId: number, search = ''): string =>
  `/admin/data-collection/imports/${importId}/duplicates${search}`;
const call = '**/potential-duplicates?**';

/** The queue of an import of its own. */
async function openQueue(page: Page, search = ''): Promise<void> {
  await page.goto(pathOf(await plantDuplicates(), search));
  await expect(page.getByRole('region', { name: 'The current pair' })).toBeVisible();
}

export const duplicatesStates: readonly ShownState[] = [
  {
    name: 'duplicates',
    as,
    show: async (page) => {
      await openQueue(page);
      await expect(page.getByText('Probably the same study')).toBeVisible();
    },
  },
  {
    name: 'duplicates, some judged',
    as,
    show: async (page) => {
      await openQueue(page, '?zone=all&show=differences');
      for (const key of ['d', 'k']) await page.keyboard.press(key);
      await expect(page.getByText(/2 of \d+ judged/)).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'duplicates, keys',
    as,
    show: async (page) => {
      await openQueue(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  },
  {
    name: 'duplicates, none left',
    as,
    show: async (page) => {
      await openQueue(page, '?zone=all');
      for (let left = 0; left < 12 && !(await page.getByText('No duplicates left').isVisible()); left += 1)
        await page.keyboard.press('k');
      await expect(page.getByText('No duplicates left')).toBeVisible();
    },
  },
  {
    name: 'duplicates, loading',
    as,
    show: async (page) => {
      await page.route(call, never);
      await page.goto(pathOf(await plantDuplicates()));
      await expect(page.getByLabel('Loading')).toBeVisible();
    },
  },
  {
    name: 'duplicates, failing',
    as,
    show: async (page) => {
      await failing(page, call);
      await page.goto(pathOf(await plantDuplicates()));
      await expect(page.getByText('Could not load this content')).toBeVisible();
    },
  },
];
