import { signIn } from '../journey.ts';
import { optionOf } from '../picker.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, fillCell } from '../review-grid.ts';

test(
  'a fault is shown when its field is left, and the list of all after an attempted submission',
  { tag: '@core' },
  async ({ page, reading, startReader }) => {
    await startReader(0);
    await signIn(page, reading.readers[0].email);
    await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
    const score = page.getByRole('textbox', { name: /^Quality score/ });
    const list = page.getByText(/fields need attention/);
    await score.fill('9');
    await expect(page.getByText('At most 7.')).toHaveCount(0);
    await score.blur();
    await expect(page.getByText('At most 7.')).toHaveCount(1);
    await expect(score).toHaveAttribute('aria-invalid', 'true');
    await expect(list).toHaveCount(0);

    await page.getByRole('button', { name: 'Submit' }).first().click();
    await page.getByRole('button', { name: 'Keep working' }).click();
    await expect(list).toBeVisible();
    const left = async () => Number.parseInt((await list.textContent())!, 10);
    const before = await left();
    await page.getByRole('button', { name: 'Quality score', exact: true }).click();
    await expect(score).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('5.5');
    await expect(list).toHaveText('7 fields need attention');
    await page
      .getByRole('group', { name: /^Costs discounted/ })
      .getByRole('button', { name: 'Yes' })
      .click();
    // One answer given, and another question that depends on it.
    await expect(page.getByRole('button', { name: 'Discount rate, costs' })).toBeVisible();
    expect(await left()).toBe(before - 1);
  },
);

test('a ratio that its differences rule out is warned of, and can still be kept', async ({
  page,
  reading,
  startReader,
}) => {
  const reader = await startReader(0);
  await reader.addRow('ratio', 0, { intervention: 'Apixaban', delta_cost: 4120, delta_effect: 0.21 });
  await signIn(page, reading.readers[0].email);
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  const ratio = cellOf(page, 'ratio', 1, 'ratio_article');
  const warning = page.getByText(
    /^The article reports 196,000, but 4,120 ÷ 0.21 = 19,619, .* The calculated ratio is used/,
  );
  await fillCell(ratio, '196000');
  await ratio.focus();
  await expect(warning).toBeVisible();
  await expect(ratio).toHaveAccessibleDescription(/The calculated ratio is used/);
  await expect(ratio).not.toHaveAttribute('aria-invalid', 'true');
  await fillCell(ratio, '19600');
  await ratio.focus();
  await expect(warning).toHaveCount(0);
});

test('text typed to find an entry stays when the vocabulary loads after it', async ({ page, reading, startReader }) => {
  await startReader(0);
  await signIn(page, reading.readers[0].email);
  const { promise: typed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/icd/categories', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  const finder = page.getByRole('combobox', { name: /^Disease \(ICD-10\)/ });
  await finder.pressSequentially('heart');
  release();
  await expect(optionOf(page, /heart/i)).toBeVisible();
  await expect(finder).toHaveValue('heart');
});

test('rarely answered questions are one line, which a key unfolds and so does the way to a fault', async ({
  page,
  reading,
  startReader,
}) => {
  await startReader(0);
  await signIn(page, reading.readers[0].email);
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  const line = page
    .getByRole('region', { name: 'Quality' })
    .getByRole('button', { name: /^\d rarely answered questions/ });
  const score = page.getByRole('textbox', { name: 'Quality: transparency' });
  await line.focus();
  await expect(score).toHaveCount(0);
  await page.keyboard.press('Enter');
  await score.fill('9');
  await line.click();
  await expect(score).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(score).toBeFocused();
});
