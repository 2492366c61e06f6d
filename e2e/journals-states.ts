import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/journals';
const journals = open(path, 'Journals');

export const journalsStates: readonly ShownState[] = [
  {
    name: 'journals',
    as,
    show: doing(journals, (page) => expect(page.getByRole('row').filter({ hasText: '0269-9370' })).toBeVisible()),
  },
  {
    name: 'journals, none found',
    as,
    show: doing(open(`${path}?search=nobody-says-so`, 'Journals'), (page) =>
      expect(page.getByText('No matching journals')).toBeVisible(),
    ),
  },
  {
    name: 'journals, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/journals?**');
      await journals(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'add a journal',
    as,
    show: doing(journals, async (page) => {
      await page.getByRole('button', { name: 'Add a journal' }).click();
      await page.getByLabel('ISSN', { exact: true }).fill('0028-4794');
      await page.getByRole('button', { name: 'Add journal' }).click();
      await expect(page.getByText(/last digit does not match/)).toBeVisible();
    }),
  },
  {
    name: 'merge a journal',
    as,
    show: doing(open(`${path}?search=lancet`, 'Journals'), async (page) => {
      await page.getByRole('button', { name: 'Actions for Lancet' }).click();
      await page.getByRole('menuitem', { name: 'Merge into another' }).click();
      await expect(page.getByText(/This journal has \d+ articles?/)).toBeVisible();
    }),
  },
  {
    name: 'merge several journals',
    as,
    show: doing(open(`${path}?search=lancet`, 'Journals'), async (page) => {
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Merge 2 journals' }).getByRole('radio')).toHaveCount(2);
    }),
  },
  {
    name: 'classify journals',
    as,
    show: doing(open(`${path}?search=lancet`, 'Journals'), async (page) => {
      await page.getByRole('checkbox', { name: 'Select Lancet', exact: true }).check();
      await page.getByRole('button', { name: 'Set classification' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
];
