import { expect, fillSignIn, test } from '../journey.ts';
import { makePerson } from '../own-person.ts';
import { openResults, totalOf } from '../results-page.ts';

test(
  'a search is saved where its results are; a visitor logs in and comes back to it',
  { tag: '@core' },
  async ({ page }) => {
    const person = await makePerson('Sara Saver');
    await openResults(page, '?type=ratios&keyword=vaccination');
    const total = await totalOf(page);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await fillSignIn(page, person.email);

    await page.waitForURL(/\/results\?/);
    await expect.poll(() => totalOf(page)).toBe(total);
    await save.click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Vaccines');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Vaccines” is saved.')).toBeVisible();
    await expect(save).toBeFocused();

    await page.goto('/history');
    await page
      .getByRole('region', { name: 'Saved searches' })
      .getByRole('link', { name: 'Vaccines', exact: true })
      .click();
    await page.waitForURL(/\/results\?/);
    await expect.poll(() => totalOf(page)).toBe(total);
  },
);
