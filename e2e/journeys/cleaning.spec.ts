import { expect, signIn, test } from '../journey.ts';
import { plantFindings } from '../planted-findings.ts';

test('by keys an administrator mends a finding, waives one and takes that back', async ({ page }) => {
  test.setTimeout(60_000);
  const { round_id } = await plantFindings();
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/reading-rounds/${round_id}`);
  await page.getByRole('link', { name: 'Data cleaning' }).click();
  await expect(page.getByText('3 findings open in 3 articles')).toBeVisible();

  // The discount rate, corrected by typing.
  await expect(page.getByLabel('Discount rate, costs')).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Discount rate, costs')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await expect(page.getByText('This rule finds nothing any more.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 findings open in 2 articles')).toBeVisible();

  // The ratio, by the value of Reader A, and back.
  const cost = page.getByLabel('Incremental cost', { exact: true });
  await expect(cost).toHaveValue('412');
  await page.keyboard.press('a');
  await expect(cost).toHaveValue('214');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 finding open in 1 article')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('2 findings open in 2 articles')).toBeVisible();
  await expect(cost).toHaveValue('412');

  await page.keyboard.press('w');
  const waive = page.getByRole('form', { name: 'Waive the finding' });
  await waive.getByRole('radio', { name: 'Article errs' }).check();
  await waive.getByLabel('Reason').fill('Table 3 prints 412.');
  await waive.getByRole('button', { name: 'Waive finding' }).click();
  await expect(page.getByText('1 finding open in 1 article')).toBeVisible();
  await page.getByRole('link', { name: 'Waived 1' }).click();
  await expect(page.getByText('Table 3 prints 412.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('2 findings open in 2 articles')).toBeVisible();
  await page.getByRole('link', { name: 'Mended 1' }).click();
  await expect(page.getByText('A discount rate of 30% is unusually high.')).toBeVisible();
});
