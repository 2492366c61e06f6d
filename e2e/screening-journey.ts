import type { Db } from '../apps/server/src/db/database.ts';
import { expect, type Page } from '@playwright/test';
import { optionOf } from './picker.ts';
import { test as journey } from './reading-journey.ts';
import { makeOwnScreening, type OwnScreening } from './own-screening.ts';
import { signIn } from './sign-in.ts';

interface ScreeningJourney {
  /** Makes new abstracts for two new readers, signs the first one in, and opens the page. */
  readonly openAbstracts: (abstracts: number) => Promise<OwnScreening>;
}

export const test = journey.extend<ScreeningJourney>({
  openAbstracts: ({ db, page }, use) =>
    use(async (abstracts) => {
      const screening = await makeOwnScreening(db, abstracts);
      await signIn(page, screening.readers[0].email);
      await page.goto(screening.path);
      await expectAbstract(page, 1);
      return screening;
    }),
});

/** The abstract with this number is shown, and its reasons have come. */
export async function expectAbstract(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, part ${number}$`) })).toBeVisible();
}

/** Accepts the abstract by keys: the missing answers get the focus by themselves. */
export async function acceptByKeys(page: Page): Promise<void> {
  await page.keyboard.press('q');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: /^Intervention type/ })).toBeFocused();
  await page.keyboard.type('Screening');
  await expect(optionOf(page, 'Screening')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Submit and open the next' })).toBeFocused();
  await page.keyboard.press('Enter');
}

export const reasonIds = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('vocabulary_entries')
      .where('vocabulary', '=', 'rejection-reason')
      .orderBy('position')
      .select('id')
      .execute()
  ).map(({ id }) => id);
