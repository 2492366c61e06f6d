import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import { agreeAlike, publishAlike, readTwice } from './finished-reading.ts';
import { connectBeneath, makeOwnReading } from './own-reading.ts';
import { doing, type ShownState } from './shown-state.ts';

const as = 'admin@demo.example';

/** The page of a form of an article that two readers have read. */
const opened = (formOf: (db: Db, reading: Reading) => Promise<number>) => async (page: Page) => {
  const databases = connectBeneath();
  const id = await formOf(databases.write, await makeOwnReading(databases.write));
  await databases.close();
  await page.goto(`/admin/data-collection/review/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
};

const corrected = doing(opened(publishAlike), async (page) => {
  await page.getByLabel(/^Quality score/).fill('3');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Score misread');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Publish the change…' })).toBeEnabled();
});

export const adminReviewStates: readonly ShownState[] = [
  {
    name: 'review for administrators, reading',
    as,
    show: opened(async (db, reading) => (await readTwice(db, reading, 'alike')).form_id),
  },
  {
    name: 'review for administrators, changing a submitted one',
    as,
    show: doing(opened(agreeAlike), async (page) => {
      await page.getByLabel(/^Quality score/).fill('3');
      await page.getByRole('button', { name: 'Save with a reason' }).click();
      await expect(page.getByRole('dialog')).toContainText('Quality score: ');
    }),
  },
  { name: 'review for administrators, a change to publish', as, show: corrected },
];
