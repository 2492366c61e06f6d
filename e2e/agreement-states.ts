import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/reading-rounds/agreement';
const agreement = open(path, 'Agreement');

const flow = open('/admin/data-collection/reading-rounds/flow', 'Flow of articles');

export const agreementStates: readonly ShownState[] = [
  {
    name: 'agreement of readers, with examples',
    as,
    show: doing(agreement, async (page) => {
      await page.getByRole('button', { name: /examples? of Decision/ }).click();
      await expect(page.getByText('Reader A:').first()).toBeVisible();
    }),
  },
  {
    name: 'agreement of readers, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/agreement?**');
      await agreement(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'flow of articles',
    as,
    show: doing(flow, (page) => expect(page.getByRole('row', { name: /Records screened/ })).toBeVisible()),
  },
];
