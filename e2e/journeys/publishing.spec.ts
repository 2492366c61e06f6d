import { agreeAlike } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { keyboardOf, tabTo } from '../keyboard.ts';
import { expect, test } from '../reading-journey.ts';

test(
  'an article is published, unpublished, published again, archived, restored and reset, by keyboard alone',
  { tag: '@core' },
  async ({ db, page, reading }) => {
    await agreeAlike(db, reading);
    await signIn(page, 'admin@demo.example');
    await page.goto(`/admin/data-collection/articles/${reading.article.id}`);
    const { follow } = keyboardOf(page);
    const standing = (words: string | RegExp) => expect(page.getByText(words, { exact: true })).toBeVisible();
    const history = page.getByRole('list', { name: 'History' });
    const happened = (words: string | RegExp) => expect(history.getByRole('listitem').first()).toContainText(words);
    const menu = page.getByRole('button', { name: `Actions for ${reading.article.compound_id}` });
    const choose = async (name: string) => {
      await follow(menu);
      const item = page.getByRole('menuitem', { name });
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      while (!(await item.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await standing(/^Cleaning since/);
    await happened('Consensus of the full review submitted');

    const publish = page.getByRole('button', { name: 'Publish…', exact: true });
    await follow(publish);
    const dialog = page.getByRole('dialog', { name: /^Publish as revision \d+/ });
    await expect(dialog.getByText('$25,000', { exact: true })).toBeVisible();
    await expect(dialog.getByText('No errors; all required fields are answered')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(publish).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await standing(/^In the registry, revision \d+$/);
    await expect(page.getByRole('link', { name: 'Open in the registry' })).toBeFocused();
    await happened(/^Published as revision \d+/);

    await choose('Unpublish');
    await expect(page.getByRole('dialog', { name: `Unpublish ${reading.article.compound_id}?` })).toBeVisible();
    await follow(page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }));
    await standing(/^Cleaning since/);
    await happened('Unpublished');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The next action is one key away.
    await expect(menu).toBeFocused();

    await follow(publish);
    await expect(dialog.getByText(/^Full review, was public in revision \d+$/)).toBeVisible();
    await tabTo(page, dialog.getByRole('textbox', { name: /^Reason/ }));
    await page.keyboard.type('Checked again');
    await page.keyboard.press('Control+Enter');
    await standing(/^In the registry/);
    await choose('Archive');
    await follow(page.getByRole('dialog').getByRole('button', { name: 'Archive' }));
    await standing(/^Archived since/);
    await happened('Archived');
    await expect(publish).toHaveCount(0);
    await choose('Unarchive');
    await standing(/^Cleaning since/);
    await expect(publish).toBeVisible();

    await choose('Reset article');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('Read by mistake');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The article is reset.')).toBeVisible();
    await happened('Reset: “Read by mistake”');
    await expect(menu).toBeFocused();
  },
);
