import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/reading-rounds';
const rounds = open(path, 'Reading rounds');

export const readingRoundsStates: readonly ShownState[] = [
  {
    name: 'reading rounds',
    as,
    show: doing(rounds, (page) => expect(page.getByRole('row').nth(1)).toBeVisible()),
  },
  {
    name: 'reading rounds, none found',
    as,
    show: doing(open(`${path}?search=nobody-says-so`, 'Reading rounds'), (page) =>
      expect(page.getByText('No matching rounds')).toBeVisible(),
    ),
  },
  {
    name: 'reading rounds, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/reading-rounds?**');
      await rounds(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'reading rounds, reminding readers',
    as,
    show: doing(rounds, async (page) => {
      await page
        .getByRole('button', { name: /^Remind… / })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'edit a reading round',
    as,
    show: doing(rounds, async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByLabel('Start', { exact: true }).fill('2026-10-02');
      await page.getByLabel('Due', { exact: true }).fill('2026-10-01');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('A round is due on the day it starts or later.')).toBeVisible();
    }),
  },
];
