import { agreeAlike } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { keyboardOf } from '../keyboard.ts';
import { expect, test } from '../reading-journey.ts';

test('an article is published, unpublished, published again, archived, restored and reset, by keyboard alone', async ({
  db,
  page,
  reading,
}) => {
  test.setTimeout(60_000);
  await agreeAlike(db, reading);
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
  const { follow } = keyboardOf(page);
  const standing = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  const revision = page.getByRole('link', { name: /^Revision \d+$/ });
  await standing('Not in the registry');
  await expect(page.getByText('Not published yet')).toBeVisible();

  await follow(page.getByRole('button', { name: 'Publish', exact: true }));
  await standing('In the registry');
  await expect(revision).toBeFocused();
  await expect(page.getByText('Article published', { exact: true })).toBeVisible();

  await follow(page.getByRole('button', { name: 'Unpublish' }));
  await expect(page.getByRole('dialog', { name: `Unpublish ${reading.article.compound_id}?` })).toBeVisible();
  await follow(page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }));
  await standing('Not in the registry');
  await expect(page.getByText('Article unpublished')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The next action is one key away.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Archive' })).toBeFocused();

  await follow(page.getByRole('button', { name: 'Publish', exact: true }));
  await standing('In the registry');
  await follow(page.getByRole('button', { name: 'Archive' }));
  await follow(page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
  await expect(page.getByText(/^Archived \d/)).toBeVisible();
  await expect(page.getByText('Article archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await follow(page.getByRole('button', { name: 'Unarchive' }));
  await standing('Not in the registry');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();

  const resetting = page.getByRole('button', { name: 'Reset article' });
  await follow(resetting);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Read by mistake');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The article is reset.')).toBeVisible();
  await expect(resetting).toBeFocused();
});
