import { expect, type Page } from '@playwright/test';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const trainee = 'trainee@demo.example';
const training = open('/data-collection/training', /./);

/** The article that was submitted first. */
const compared = doing(training, async (page: Page) => {
  await page.getByRole('link', { name: /^Article 1/ }).click();
  await expect(page.getByRole('table', { name: /^Parts of the form/ })).toBeVisible();
});

const admin = 'admin@demo.example';
const assignments = doing(open('/admin/data-collection/training-assignments', 'Training assignments'), (page) =>
  expect(page.getByText('Tara Trainee')).toBeVisible(),
);

export const trainingStates: readonly ShownState[] = [
  { name: 'training assignments', as: admin, show: assignments },
  {
    name: 'training assignments, assigning',
    as: admin,
    show: doing(assignments, async (page) => {
      await page.getByRole('button', { name: 'Assign training' }).click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked();
    }),
  },
  {
    name: 'training assignments, marking complete',
    as: admin,
    show: doing(assignments, async (page) => {
      await page.getByRole('button', { name: 'Mark complete: Tara Trainee' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'training assignments, articles',
    as: admin,
    show: doing(open('/admin/data-collection/training-assignments?tab=articles', 'Training assignments'), (page) =>
      expect(page.getByRole('table', { name: 'Training articles' })).toBeVisible(),
    ),
  },
  {
    name: 'training assignments, failing',
    as: admin,
    show: async (page) => {
      await failing(page, '**/api/admin/training-assignments?**');
      await page.goto('/admin/data-collection/training-assignments');
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'training on the dashboard',
    as: trainee,
    show: doing(open('/data-collection', 'Dashboard'), (page) =>
      expect(page.getByRole('heading', { name: 'Training' })).toBeVisible(),
    ),
  },
  { name: 'training, next article', as: trainee, show: training },
  { name: 'training, comparison', as: trainee, show: compared },
  {
    name: 'training, all fields',
    as: trainee,
    show: doing(compared, async (page) => {
      await page.getByRole('button', { name: /^Show the/ }).click();
      await page.getByRole('button', { name: 'Ratios' }).click();
      await expect(page.getByRole('button', { name: 'Show only what differs' })).toBeVisible();
    }),
  },
  {
    name: 'training, note on a field',
    as: trainee,
    show: doing(compared, async (page) => {
      await page
        .getByRole('button', { name: /^Write a note on/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
    }),
  },
  {
    name: 'training, review again',
    as: trainee,
    show: doing(compared, async (page) => {
      await page.getByRole('button', { name: 'Review again' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'training, failing',
    as: trainee,
    show: async (page) => {
      await failing(page, '**/api/data-collection/my-training/*');
      await training(page);
      await page.getByRole('link', { name: /^Article 1/ }).click();
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'training, loading',
    as: trainee,
    show: async (page) => {
      await page.route('**/api/data-collection/my-training', never);
      await page.goto('/data-collection/training');
      await expect(page.getByLabel('Loading').first()).toBeVisible();
    },
  },
  {
    name: 'training, none',
    as: 'external@demo.example',
    show: open('/data-collection/training', 'You have no training'),
  },
];
