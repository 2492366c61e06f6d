import { agreeAlike } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

test(
  'a submitted consensus is corrected with a reason, and the history says why',
  { tag: '@core' },
  async ({ db, page, reading }) => {
    await agreeAlike(db, reading);
    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
    await page.getByRole('link', { name: /^Consensus review, no\./ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
    const save = page.getByRole('button', { name: 'Save with a reason' });
    await expect(save).toBeDisabled();
    await page.getByLabel(/^Quality score/).fill('3');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Change a submitted form?' });
    await expect(dialog).toContainText('Quality score: ');
    await dialog.getByLabel('Reason').fill('Score misread');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The form was saved.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Edits' }).getByText('“Score misread”')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^Quality score/)).toHaveValue('3');
  },
);
