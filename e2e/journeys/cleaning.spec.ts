import { expect, signIn, test } from '../journey.ts';
import { attachPlantedPdf, plantFindings } from '../planted-findings.ts';

test('by keys an administrator mends a finding, waives one and takes that back', async ({ page }) => {
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

test(
  'the clean articles of a round are published as one revision, and the others wait',
  { tag: '@core' },
  async ({ page }) => {
    const { round_id } = await plantFindings();
    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/reading-rounds/data-cleaning/${round_id}`);
    await expect(page.getByText('3 findings open in 3 articles')).toBeVisible();
    await page.getByRole('button', { name: 'Publish 1 clean article…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish 1 clean article?' });
    await expect(dialog.getByText('3 articles left out')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish 1 article' }).click();
    const result = page.getByRole('region', { name: /^1 article published as revision \d+$/ });
    await expect(result).toBeVisible();
    await expect(page.getByRole('button', { name: /clean article/ })).toHaveCount(0);

    // Mending the last finding of an article makes it clean.
    await expect(page.getByLabel('Discount rate, costs')).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Discount rate, costs')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Publish 1 clean article…' })).toBeVisible();

    await result.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /Cardiac rehabilitation/ }).first()).toBeVisible();
    await expect(page.getByText('Published', { exact: false }).first()).toBeVisible();
  },
);

test('the PDF has a line for its tools, and decisions stay above the bar of keys', async ({ page }) => {
  const planted = await plantFindings();
  await attachPlantedPdf(planted);
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/reading-rounds/data-cleaning/${planted.round_id}?rule=ratio-replaced`);
  const middleOf = async (name: string, role: 'button' | 'searchbox') => {
    const { y, height } = (await page.getByRole(role, { name, exact: true }).boundingBox())!;
    return Math.round(y + height / 2);
  };
  await expect(page.locator('[data-page="1"] .textLayer span').first()).toBeAttached();
  const line = await middleOf('Find in PDF', 'searchbox');
  for (const tool of ['Zoom in', 'Download']) expect(Math.abs((await middleOf(tool, 'button')) - line)).toBeLessThan(4);

  const isUnderKeys = async (name: RegExp) => {
    const button = page.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    const { y, height } = (await button.boundingBox())!;
    const keys = (await page.getByText('take a reader’s value').boundingBox())!;
    return y + height > keys.y - 10;
  };
  expect(await isUnderKeys(/^Waive…/)).toBe(false);
  await page.keyboard.press('w');
  expect(await isUnderKeys(/^Waive finding$/)).toBe(false);
});
