import type { ArticleRank, RankingModel, RoundRanking } from '@cea/contract/ranking';
import type { RoundDetail } from '@cea/contract/reading-rounds';
import { expect, type Page } from '@playwright/test';
import { drawnAssignments, drawnRound } from './drawn-round.ts';
import { connectBeneath, makeOwnArticle } from './own-reading.ts';
import { showRound } from './round-states.ts';
import { doing, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';
const model: RankingModel = {
  id: 31,
  method: 'model',
  accepted: 1204,
  rejected: 5310,
  made_at: '2026-11-16T12:00:00.000Z',
};
const rank: ArticleRank = {
  rank: 12,
  ranked: 480,
  model,
  terms_for: ['cost effectiveness', 'qalys', 'markov model', 'lifetime', 'payer perspective'],
  terms_against: ['preserved ejection', 'estimated'],
};
/** The drawn round has 200 abstracts to screen. Five of the decisions were drawn, so that no figure of the order has them. */
const { screened, accepted } = drawnRound.counts;
export const drawnRanking: RoundRanking = {
  ranks_queue: true,
  model,
  left: { read: screened, found: accepted, unread: 200 - screened, low: 2, high: 9 },
  top: { decided: 24, accepted: 20 },
  rest: { decided: screened - 5 - 24, accepted: accepted - 2 - 20 },
  saved: { abstracts: 32, minutes: 128 },
};
/** The first day: four decisions. */
const begun: Partial<RoundDetail> = {
  screening: { submitted: 8, total: 400 },
  counts: { ...drawnRound.counts, screened: 4, accepted: 3 },
};

async function showRankedArticle(page: Page): Promise<void> {
  const databases = connectBeneath();
  const { id } = await makeOwnArticle(databases.write, {
    title: 'Cost-effectiveness of dapagliflozin in heart failure with preserved ejection fraction: a lifetime model',
    publication_year: 2024,
    abstract: 'A Markov model estimated costs and QALYs over a lifetime from a payer perspective.',
  });
  await databases.close();
  await page.route(`**/api/admin/articles/${id}/rank`, (route) => route.fulfill({ json: { data: rank } }));
  await page.goto(`/admin/data-collection/articles/${id}`);
  await expect(page.getByText('12 of 480')).toBeVisible();
}

const rankingOf = `**/api/admin/reading-rounds/${drawnRound.id}/ranking`;
const showRanking = (data: RoundRanking, round: Partial<RoundDetail> = {}) =>
  doing(
    async (page) => {
      await page.route(rankingOf, (route) => route.fulfill({ json: { data } }));
      await showRound(drawnAssignments, '', round)(page);
    },
    async (page) => {
      await page.getByRole('heading', { name: 'Ranking of abstracts' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('still to accept')).toBeVisible();
    },
  );

export const rankingStates: readonly ShownState[] = [
  { name: 'ranked article', as, show: showRankedArticle },
  { name: 'round, ranking', as, reopenedOnPhone: true, show: showRanking(drawnRanking) },
  { name: 'round, ranking off', as, reopenedOnPhone: true, show: showRanking({ ...drawnRanking, ranks_queue: false }) },
  {
    name: 'round, ranking by keywords',
    as,
    reopenedOnPhone: true,
    show: showRanking(
      {
        ...drawnRanking,
        model: { ...model, method: 'keywords', accepted: 3, rejected: 1 },
        left: { read: 4, found: 3, unread: 196, low: 0, high: 196 },
        top: { decided: 0, accepted: 0 },
        rest: { decided: 0, accepted: 0 },
        saved: null,
      },
      begun,
    ),
  },
];
