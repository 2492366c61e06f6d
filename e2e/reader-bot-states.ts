import { pageMeta } from '@cea/contract/paging';
import type { RankedRound, RoundRanking } from '@cea/contract/ranking';
import { expect } from '@playwright/test';
import { drawnRanking } from './ranking-states.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = '/admin/data-collection/readerbot';
const log = open(path, 'ReaderBot Log');
/** Those of the demonstration first: journeys import newer articles. */
const failed = doing(open(`${path}?status=failed&sort=queued_at`, 'ReaderBot Log'), (page) =>
  expect(page.getByRole('table').getByText('Failed').first()).toBeVisible(),
);

const rankedRound = (number: number, learned: number, changes: Partial<RoundRanking> = {}): RankedRound => ({
  id: number,
  version: 1,
  label: `Round ${number}`,
  starts_on: `2026-0${number - 18}-01`,
  due_on: `2026-0${number - 17}-28`,
  learned,
  ranking: { ...drawnRanking, ...changes },
});
const none = { decided: 0, accepted: 0 };
/** One that has not begun, one at the half, one whose order is off, and one that is done. */
const rankedRounds = [
  rankedRound(25, 0, { top: none, rest: none, saved: null, left: { ...drawnRanking.left!, read: 0, found: 0 } }),
  rankedRound(24, 743),
  rankedRound(23, 1240, {
    ranks_queue: false,
    left: { read: 1240, found: 210, unread: 900, low: 86, high: 184 },
    top: { decided: 160, accepted: 91 },
    rest: { decided: 1012, accepted: 119 },
  }),
  rankedRound(22, 1128, { left: null, saved: { abstracts: 1402, minutes: 2810 } }),
];

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
    name: 'readerbot log, ranked rounds',
    as,
    show: async (page) => {
      const json = { data: rankedRounds, meta: pageMeta({ page: 1, per_page: 10 }, rankedRounds.length) };
      await page.route('**/api/admin/reader-bot/round-rankings?*', (route) => route.fulfill({ json }));
      await log(page);
      await expect(page.getByRole('table', { name: 'Ranking by round' })).toContainText('At most 184');
    },
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
