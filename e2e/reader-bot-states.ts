import { expect } from '@playwright/test';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/readerbot';
const log = open(path, 'ReaderBot Log');
/** Those of the demonstration first: journeys import newer articles. */
const failed = doing(open(`${path}?status=failed&sort=queued_at`, 'ReaderBot Log'), (page) =>
  expect(page.getByRole('table').getByText('Failed').first()).toBeVisible(),
);

export const readerBotStates: readonly ShownState[] = [
  {
    name: 'readerbot log',
    as,
    show: doing(log, (page) =>
      expect(
        page
          .getByRole('table')
          .getByText(/^(Succeeded|Failed)$/)
          .first(),
      ).toBeVisible(),
    ),
  },
  {
    name: 'readerbot log, failed task',
    as,
    show: doing(failed, async (page) => {
      await page
        .getByRole('button', { name: /^Actions for Fill in details of/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Details' }).click();
      await expect(page.getByRole('list', { name: 'Failed attempts' })).toBeVisible();
    }),
  },
  {
    name: 'readerbot log, failed tasks selected',
    as,
    show: doing(failed, async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select Fill in details of/ })
        .first()
        .click();
      const selection = page.getByRole('region', { name: 'Selection' });
      await selection.getByRole('button', { name: /^Select all \d+/ }).click();
      await expect(selection.getByRole('button', { name: 'Retry' })).toBeVisible();
    }),
  },
  {
    name: 'readerbot log, none found',
    as,
    show: doing(open(`${path}?search=no-article-has-this`, 'ReaderBot Log'), (page) =>
      expect(page.getByText('No matching tasks')).toBeVisible(),
    ),
  },
  {
    name: 'readerbot log, not loaded',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/reader-bot/**');
      await open(path, 'ReaderBot Log')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
