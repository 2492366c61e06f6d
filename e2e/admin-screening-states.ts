import type { ArticleRank } from '@cea/contract/ranking';
import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { type DisagreedAbstract, makeDisagreedAbstract, settleAbstract } from './disagreed-abstract.ts';
import { connectBeneath } from './own-reading.ts';
import { doing, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';

/** The page of a form of an abstract whose readers disagree. */
const opened =
  (formOf: (votes: DisagreedAbstract) => number, bring?: (db: Db, votes: DisagreedAbstract) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const databases = connectBeneath();
    const votes = await makeDisagreedAbstract(databases.write);
    await bring?.(databases.write, votes);
    await databases.close();
    await page.goto(`/admin/data-collection/review/${formOf(votes)}?form=screening`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Votes' })).toBeVisible();
  };

const consensus = ({ consensus_id }: DisagreedAbstract) => consensus_id;
const settled = opened(consensus, settleAbstract);

const rank: ArticleRank = {
  rank: 12,
  ranked: 480,
  model: { id: 31, method: 'model', accepted: 1204, rejected: 5310, made_at: '2026-11-16T12:00:00.000Z' },
  terms_for: ['qalys', 'incremental cost effectiveness', 'discounted', 'lifetime'],
  terms_against: [],
};

/** The abstract is ranked. */
const ranked = async (page: Page): Promise<void> => {
  await page.route('**/api/admin/articles/*/rank', (route) => route.fulfill({ json: { data: rank } }));
  await opened(consensus)(page);
  await expect(page.getByRole('region', { name: 'ReaderBot' })).toBeVisible();
};

const articles = doing(opened(consensus), async (page) => {
  await page.getByRole('navigation', { name: 'Screening' }).getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('region', { name: 'ReaderBot' })).toBeVisible();
  await expect(page.getByText('Screening consensus').last()).toBeVisible();
});

export const adminScreeningStates: readonly ShownState[] = [
  { name: 'screening for administrators, consensus', as, show: opened(consensus) },
  { name: 'screening for administrators, ranked', as, show: ranked },
  { name: 'screening for administrators, articles', as, show: articles },
  {
    name: 'screening for administrators, no matching articles',
    as,
    show: doing(articles, async (page) => {
      await page.goto(`${page.url()}&votes=rejected`);
      await expect(page.getByText('No matching articles')).toBeVisible();
    }),
  },
  { name: 'screening for administrators, reading', as, show: opened(({ votes }) => votes[1]) },
  {
    name: 'screening for administrators, something missing',
    as,
    show: doing(opened(consensus), async (page) => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Required').first()).toBeVisible();
    }),
  },
  {
    name: 'screening for administrators, publishing',
    as,
    show: doing(settled, async (page) => {
      await page.getByRole('button', { name: 'Publish as partial review' }).click();
      await expect(page.getByRole('dialog')).toContainText('Partial review');
    }),
  },
  {
    name: 'screening for administrators, changing a submitted one',
    as,
    show: doing(settled, async (page) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByLabel('Reason for rejection').selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Save with a reason' }).click();
      await expect(page.getByRole('dialog')).toContainText('Decision: ');
    }),
  },
];
