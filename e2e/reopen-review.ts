import { expect, type Page } from '@playwright/test';

interface Review {
  readonly article_id: number;
  readonly form_id: number;
}

/** An administrator who is signed in reopens a submitted review. */
export async function reopenReview(page: Page, { article_id, form_id }: Review, reason: string): Promise<void> {
  await page.goto(`/admin/data-collection/articles/${article_id}`);
  const actions = page.getByRole('button', { name: new RegExp(`^Actions for Review by .*, no. ${form_id}$`) });
  // By key: the comparison of both reviews arrives above it, and moves it under a mouse.
  await actions.press('Enter');
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  const question = page.getByRole('dialog', { name: /^Reopen the review by / });
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('The form is open again.')).toBeVisible();
}
