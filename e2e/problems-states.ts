import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { findProblemType, makeProblem } from '../apps/server/test/make-problem.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';
import { openReview, reviewPath } from './review-page.ts';
import { doing, open, type ShownState } from './shown-state.ts';
import { signIn } from './sign-in.ts';

/** An open problem, and one that was answered. */
async function reportTwo(db: Db, { article, readers: [reader] }: Reading): Promise<void> {
  const { id: closed_by } = await db
    .selectFrom('users')
    .where('email', '=', 'admin@demo.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const reported = { article_id: article.id, reporter_id: reader.id };
  await makeProblem(db, { ...reported, text: 'The PDF is the supplement of another article by the same authors.' });
  await makeProblem(db, {
    ...reported,
    type_id: await findProblemType(db, 'duplicate'),
    text: 'The same study was published in the conference issue.',
    closed_at: new Date().toISOString(),
    closed_by,
    answer: 'That was an abstract. Please review this article.',
  });
}

const withProblems =
  (show: (page: Page, reading: Reading) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const databases = connectBeneath();
    try {
      const reading = await makeOwnReading(databases.write, { title: 'Cost-utility of screening at age 65' });
      await reportTwo(databases.write, reading);
      await startReader(reading, 0);
      await show(page, reading);
    } finally {
      await databases.close();
    }
  };

const settings = (query: string) => open(`/admin/data-collection/settings${query}`, 'Settings');

export const problemsStates: readonly ShownState[] = [
  {
    name: 'report a problem',
    show: withProblems(async (page, reading) => {
      await signIn(page, reading.readers[0].email);
      await openReview(page, reviewPath(reading));
      await page.getByRole('button', { name: 'Report a problem' }).click();
      await page.getByLabel('Other', { exact: true }).check();
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(page.getByText('Required').first()).toBeVisible();
      await expect(page.getByText('That was an abstract.')).toBeVisible();
    }),
  },
  {
    name: 'article for administrators, problems',
    as: 'admin@demo.example',
    show: withProblems(async (page, { article }) => {
      await page.goto(`/admin/data-collection/articles/${article.id}`);
      await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'History' })).toBeVisible();
    }),
  },
  {
    name: 'close a problem',
    as: 'admin@demo.example',
    show: withProblems(async (page, { article }) => {
      await page.goto(`/admin/data-collection/articles/${article.id}`);
      await page.getByRole('button', { name: 'Close: Wrong PDF' }).click();
      await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    }),
  },
  {
    name: 'articles with open problems',
    as: 'admin@demo.example',
    show: doing(open('/admin/data-collection/articles?problems=open', 'Articles'), (page) =>
      expect(page.getByText('1 open problem').first()).toBeVisible(),
    ),
  },
  {
    name: 'text of the screening criteria',
    as: 'admin@demo.example',
    show: doing(settings('?tab=screening-criteria'), (page) =>
      expect(page.getByRole('textbox', { name: 'Screening criteria' })).toBeVisible(),
    ),
  },
  {
    name: 'criterion of a reason for rejection',
    as: 'admin@demo.example',
    show: doing(settings('?tab=vocabularies&vocabulary=rejection-reason'), async (page) => {
      await page.getByRole('button', { name: 'Not English', exact: true }).click();
      await expect(page.getByLabel('Criterion')).toHaveValue(/full text is in English/);
    }),
  },
];
