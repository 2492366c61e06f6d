import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { agreeAlike, fillReview, publishAlike, readTwice } from './finished-reading.ts';
import { fillManyRows } from './many-rows.ts';
import { openRow } from './review-grid.ts';
import { makeReadingWithPdf } from './own-pdf.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';
import type { ShownState } from './shown-state.ts';
import { signIn } from './sign-in.ts';

/** With realistic lengths of title and abstract. */
const article = {
  title:
    'Cost-effectiveness of apixaban, rivaroxaban and dose-adjusted warfarin for the prevention of stroke and systemic embolism in adults with non-valvular atrial fibrillation: a Markov model from the perspective of the health-care payer',
  authors: 'Example A, Sample B, Instance C',
  journal: 'Journal of Invented Examples',
  publication_year: 2018,
  abstract:
    'OBJECTIVES To estimate the lifetime costs and quality-adjusted life-years of apixaban and rivaroxaban compared with warfarin.\nMETHODS A Markov cohort model with cycles of three months. Costs in 2018 US dollars and effects were discounted at 3 % a year.\nRESULTS Apixaban cost $4,120 more than warfarin and gained 0.21 QALYs, $19,600 per QALY gained. Rivaroxaban saved $300 and gained 0.1 QALYs compared with aspirin.\nCONCLUSIONS At a threshold of $50,000 per QALY apixaban is good value.',
};

export interface Scene {
  readonly page: Page;
  readonly db: Db;
  readonly reading: Reading;
}

/** A state with its own work, as seen by its first reader. */
export const ofReader = (name: string, show: (scene: Scene) => Promise<void>): ShownState => ({
  name,
  show: async (page) => {
    const databases = connectBeneath();
    try {
      const reading = await makeOwnReading(databases.write, article);
      await signIn(page, reading.readers[0].email);
      await show({ page, db: databases.write, reading });
    } finally {
      await databases.close();
    }
  },
});

const reviewOf = ({ assignment_id, article_assignment_id }: Reading) =>
  `/data-collection/review/${assignment_id}/${article_assignment_id}`;
const consensusOf = ({ assignment_id, article_assignment_id }: Reading) =>
  `/data-collection/consensus/review/${assignment_id}/${article_assignment_id}`;

export async function openReview({ page, reading }: Scene): Promise<void> {
  await page.goto(reviewOf(reading));
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
}

export async function openConsensus({ page, reading }: Scene, left: string): Promise<void> {
  await page.goto(consensusOf(reading));
  await expect(page.getByText(left, { exact: true })).toBeVisible();
}

/** Settles every difference with Reader A's answer. */
async function agree(scene: Scene): Promise<void> {
  const { page, db, reading } = scene;
  await readTwice(db, reading, 'differing');
  await openConsensus(scene, '3 left');
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(`${left} left`, { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText(/^Saved /)).toBeVisible();
}

export async function openArticle({ page, reading }: Scene): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
}

/** An action of the article's menu. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for \d/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The readers' work, from the assignment to the consensus, and the work of those who publish it. */
export const readingStates: readonly ShownState[] = [
  ofReader('dashboard of a reader, to be accepted', async ({ page }) => {
    await page.goto('/data-collection');
    await page.getByRole('button', { name: 'Articles' }).click();
    await expect(page.getByText('Not opened')).toBeVisible();
  }),
  ofReader('dashboard of a reader, consensus open', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await scene.page.goto(`/data-collection?assignment=${scene.reading.assignment_id}`);
    await expect(scene.page.getByRole('link', { name: /^Consensus 2018/ })).toBeVisible();
  }),
  ofReader('review, nothing answered', async (scene) => {
    await startReader(scene.reading, 0);
    await openReview(scene);
  }),
  ofReader('review, begun', async (scene) => {
    await fillReview(scene.db, await startReader(scene.reading, 0));
    await openReview(scene);
    await openRow(scene.page, 'weight', 2);
    await openRow(scene.page, 'ratio', 1);
    await expect(scene.page.getByText(/^(NE|More cost, more health)$/).first()).toBeVisible();
  }),
  ofReader('review, faults', async (scene) => {
    const reader = await startReader(scene.reading, 0);
    await reader.addRow('ratio', 0, { intervention: 'Apixaban 5 mg twice daily' });
    await openReview(scene);
    await scene.page.keyboard.press('Control+Enter');
    await scene.page.getByRole('button', { name: 'Keep working' }).click();
    await expect(scene.page.getByText(/fields need attention/)).toBeVisible();
  }),
  ofReader('review, warnings', async (scene) => {
    const reader = await startReader(scene.reading, 0);
    await reader.addRow('ratio', 0, {
      intervention: 'Apixaban 5 mg twice daily',
      delta_cost: 4120,
      delta_effect: 0.21,
      ratio_article: 196_000,
      uncertainty_lower: 48_000,
      uncertainty_upper: 12_000,
    });
    await openReview(scene);
    await openRow(scene.page, 'ratio', 1);
    await expect(scene.page.getByText('The lower bound is above the upper bound.')).toBeVisible();
  }),
  ofReader('review, keys', async (scene) => {
    await startReader(scene.reading, 0);
    await openReview(scene);
    await scene.page.keyboard.press('?');
    await expect(scene.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  }),
  ofReader('review, a row removed', async (scene) => {
    await fillReview(scene.db, await startReader(scene.reading, 0));
    await openReview(scene);
    await openRow(scene.page, 'ratio', 2);
    await scene.page.getByRole('button', { name: 'Remove ratio 2' }).click();
    await expect(scene.page.getByRole('button', { name: 'Undo' })).toBeFocused();
  }),
  ofReader('review, logging out with unsent answers', async (scene) => {
    const { page } = scene;
    await startReader(scene.reading, 0);
    await openReview(scene);
    await page.route('**/api/data-collection/article-reviews/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByRole('combobox', { name: /^Currency \(required\)/ }).fill('CAD');
    await expect(page.getByText('Offline, 1 unsent')).toBeVisible();
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: 'You have unsent answers' })).toBeVisible();
  }),
  ofReader('review, submitted', async (scene) => {
    const reader = await startReader(scene.reading, 0);
    await fillReview(scene.db, reader);
    await reader.submit();
    await openReview(scene);
    await expect(scene.page.getByRole('button', { name: 'Take back' })).toBeVisible();
  }),
  ofReader('review, not accepted', async ({ page, reading }) => {
    await page.goto(`/data-collection/review/${reading.assignment_id}`);
    await expect(page.getByText('Accept this assignment to start')).toBeVisible();
  }),
  ofReader('consensus, not open', async ({ page, reading }) => {
    await startReader(reading, 0);
    await page.goto(consensusOf(reading));
    await expect(page.getByText('Consensus is not open yet')).toBeVisible();
  }),
  ofReader('consensus, differences', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await openConsensus(scene, '3 left');
    await scene.page.keyboard.press('ArrowLeft');
    await scene.page.keyboard.press('ArrowDown');
    await expect(scene.page.getByText('2 left', { exact: true })).toBeVisible();
  }),
  ofReader('consensus, ratios and weights', async (scene) => {
    const readers = [await startReader(scene.reading, 0), await startReader(scene.reading, 1)] as const;
    for (const reader of readers) {
      await fillManyRows(scene.db, reader, reader === readers[1]);
      await reader.submit();
    }
    await openConsensus(scene, '7 left');
    await scene.page.keyboard.press('ArrowLeft');
    await scene.page.keyboard.press('ArrowDown');
    await expect(scene.page.getByText('6 left', { exact: true })).toBeVisible();
  }),
  ofReader('consensus, all fields', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await openConsensus(scene, '3 left');
    await scene.page.getByRole('button', { name: /^All \d/ }).click();
    await expect(scene.page.getByText('Reports cost per QALY')).toBeVisible();
  }),
  {
    name: 'consensus, beside its PDF',
    show: async (page) => {
      const databases = connectBeneath();
      const reading = await makeReadingWithPdf();
      try {
        await readTwice(databases.write, reading, 'differing');
      } finally {
        await databases.close();
      }
      await signIn(page, reading.readers[0].email);
      await page.goto(consensusOf(reading));
      await expect(page.getByText('3 left', { exact: true })).toBeVisible();
      const unfold = page.getByRole('button', { name: /^(?:Show article|Article)/ });
      if (await unfold.isVisible()) await unfold.click();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/^p\. \d of \d/)).toBeVisible({ timeout: 20_000 });
    },
  },
  ofReader('consensus, what is left', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await openConsensus(scene, '3 left');
    await scene.page.keyboard.press('Control+Enter');
    await expect(scene.page.getByRole('button', { name: 'Go to the first difference' })).toBeVisible();
  }),
  ofReader('consensus, to be submitted', async (scene) => {
    await agree(scene);
    await scene.page.keyboard.press('Control+Enter');
    await expect(scene.page.getByRole('button', { name: 'Submit consensus' })).toBeVisible();
  }),
  ofReader('consensus, a value of their own', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await openConsensus(scene, '3 left');
    await scene.page.keyboard.press('e');
    await expect(scene.page.getByRole('dialog')).toBeVisible();
  }),
  ofReader('consensus, pairing', async (scene) => {
    await readTwice(scene.db, scene.reading, 'differing');
    await openConsensus(scene, '3 left');
    await scene.page.keyboard.press('ArrowDown');
    await scene.page.keyboard.press('p');
    await expect(scene.page.getByRole('menu')).toBeVisible();
  }),
  ofReader('consensus, agreed', agree),
  ofReader('article to be published', async (scene) => {
    await agreeAlike(scene.db, scene.reading);
    await openArticle(scene);
    await expect(scene.page.getByRole('button', { name: 'Publish' })).toBeVisible();
  }),
  ofReader('article that is published', async (scene) => {
    await publishAlike(scene.db, scene.reading);
    await openArticle(scene);
    await expect(scene.page.getByText(/^In the registry, revision/)).toBeVisible();
  }),
  ofReader('article to be unpublished', async (scene) => {
    await publishAlike(scene.db, scene.reading);
    await openArticle(scene);
    await choose(scene.page, 'Unpublish');
    await expect(scene.page.getByRole('dialog')).toBeVisible();
  }),
  ofReader('article to be reset', async (scene) => {
    await openArticle(scene);
    await choose(scene.page, 'Reset article');
    await expect(scene.page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  }),
  ofReader('article that is archived', async (scene) => {
    await openArticle(scene);
    await choose(scene.page, 'Archive');
    await expect(scene.page.getByText(/^Archived since/)).toBeVisible();
  }),
];
