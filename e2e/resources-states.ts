import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/sponsor/settings?tab=resource-list';
const list = doing(open(path, 'Settings'), (page) =>
  expect(page.getByRole('row').filter({ hasText: 'How to search the registry' })).toBeVisible(),
);
const adding = doing(list, async (page) => {
  await page.getByRole('button', { name: 'Add a resource' }).click();
  await page.getByLabel('Title').fill('Guide');
});
const guide = { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.alloc(300_000, 'A line of text.\n') };

export const resourcesStates: readonly ShownState[] = [
  {
    name: 'resources, none found',
    as,
    show: doing(open(`${path}&search=nobody-says-so`, 'Settings'), (page) =>
      expect(page.getByText('No matching resources')).toBeVisible(),
    ),
  },
  {
    name: 'resources, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/resources?**');
      await open(path, 'Settings')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'add a resource without link and file',
    as,
    show: doing(adding, async (page) => {
      await page.getByRole('button', { name: 'Add resource' }).click();
      await expect(page.getByText('Required')).toHaveCount(2);
    }),
  },
  {
    name: 'a file being uploaded',
    as,
    show: doing(adding, async (page) => {
      await page.getByLabel('Choose a file').setInputFiles(guide);
      // The answer never comes.
      await page.route('**/api/admin/resources', () => {});
      await page.getByRole('button', { name: 'Add resource' }).click();
      await expect(page.getByRole('progressbar', { name: 'Upload of guide.txt' })).toBeVisible();
    }),
  },
  {
    name: 'edit a resource with a file',
    as,
    show: doing(list, async (page) => {
      await page.getByRole('button', { name: 'How to search the registry', exact: true }).click();
      await expect(page.getByText('How to search the registry.pdf').last()).toBeVisible();
    }),
  },
  {
    name: 'delete a resource',
    as,
    show: doing(list, async (page) => {
      await page.getByRole('button', { name: 'Actions for How to search the registry' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByText('The resource disappears from the resources page.')).toBeVisible();
    }),
  },
];
