import { signIn } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { expect, test } from '../reading-journey.ts';
import { openReview, reviewPath } from '../review-page.ts';

test(
  'by keyboard a reader reports a problem, an administrator answers it, and only the reporter sees it',
  { tag: '@core' },
  async ({ page, reading, startReader }) => {
    for (const who of [0, 1] as const) await startReader(who);
    const messages = page.getByRole('region', { name: 'Messages' });
    const report = page.getByRole('button', { name: 'Report a problem' });
    const dialog = page.getByRole('dialog', { name: 'Report a problem' });

    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    await tabTo(page, report);
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Full text missing')).toBeVisible();
    await expect(dialog.getByLabel('Overdue')).toHaveCount(0);
    await tabTo(page, dialog.getByLabel('Full text missing'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByLabel('Wrong PDF')).toBeChecked();
    await tabTo(page, dialog.getByLabel('Description'));
    await page.keyboard.type('The PDF is the supplement.');
    await page.keyboard.press('Control+Enter');
    await expect(messages.getByText('Problem reported.')).toBeVisible();
    await expect(report).toBeFocused();

    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
    const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect(problem).toContainText('The PDF is the supplement.');
    await tabTo(page, page.getByRole('button', { name: 'Close: Wrong PDF' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    await page.keyboard.type('Replaced, thank you.');
    await page.keyboard.press('Control+Enter');
    await expect(messages.getByText('Problem closed.')).toBeVisible();
    await expect(problem).toContainText('Replaced, thank you.');
    await expect(page.getByRole('list', { name: 'History' })).toContainText('Problem reported');

    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    await report.click();
    await expect(dialog.getByRole('list', { name: 'Reported by you' })).toContainText('Replaced, thank you.');

    await signIn(page, reading.readers[1].email);
    await openReview(page, reviewPath(reading));
    await report.click();
    await expect(dialog.getByLabel('Wrong PDF')).toBeVisible();
    await expect(dialog.getByText('Reported by you')).toHaveCount(0);
  },
);

test('the bar above a review fits a phone', async ({ page, reading, startReader }) => {
  await startReader(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
