import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { connectBeneath, makeOwnArticle, makeOwnReading } from '../own-reading.ts';

/** Four articles that only this journey finds: three of them wait for a screening, one is being read. */
async function makeOwnArticles(word: string): Promise<void> {
  const databases = connectBeneath();
  try {
    for (const name of ['Apixaban', 'Bevacizumab', 'Canagliflozin'])
      await makeOwnArticle(databases.write, { title: `${name} in ${word}`, publication_year: 2017 });
    await makeOwnReading(databases.write, { title: `Dabigatran in ${word}`, publication_year: 2018 });
  } finally {
    await databases.close();
  }
}

test(
  'by keyboard: articles are filtered by the strip, archived with undo, saved as a view and exported',
  { tag: '@core' },
  async ({ page }) => {
    const word = `Journeyland${randomUUID().slice(0, 8)}`;
    await makeOwnArticles(word);
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection');
    await tabTo(page, page.getByRole('link', { name: 'Articles' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
    await expect(page.getByText(/^[\d,]+, of them [\d,]+ in the registry$/)).toBeVisible();

    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type(word);
    const strip = page.getByRole('region', { name: 'Articles by state' });
    const stage = (name: string) => strip.getByRole('button', { name: new RegExp(`^[\\d,]+ ${name}(?! consensus)`) });
    await expect(stage('Screening')).toHaveAccessibleName(/^3 Screening since today/);
    await expect(stage('Full review')).toHaveAccessibleName(/^1 Full review since today/);
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(5);

    await tabTo(page, stage('Screening'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/state=screening/);
    await expect(rows).toHaveCount(4);
    await expect(stage('Full review')).toHaveAccessibleName(/^1 Full review/);
    await stage('Full review').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(page).toHaveURL(/state=screening%2Creview/);
    await expect(rows).toHaveCount(5);
    await stage('Screening').focus();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(4);

    await rows.nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText(/^2 of 3 selected/);
    await tabTo(page, page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Archive' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 articles archived.')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('2 articles unarchived.')).toBeVisible();
    await expect(rows).toHaveCount(4);

    await rows.nth(1).focus();
    await page.keyboard.press('e');
    await expect(page.getByText('1 article archived.')).toBeVisible();
    await expect(rows).toHaveCount(3);
    await rows.nth(1).focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Save view' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Name').fill(word);
    await page.keyboard.press('Enter');
    const view = page.getByRole('navigation', { name: 'Views of the articles' }).getByRole('link', { name: word });
    await expect(view).toHaveAttribute('aria-current', 'page');
    await page.goto('/admin/data-collection/articles');
    await view.press('Enter');
    await expect(rows).toHaveCount(3);

    await rows.nth(1).focus();
    await page.keyboard.press('Space');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('articles.csv');
    const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('Article,Status,Readers,Round,Imported,Days');
    expect(lines[1]).toContain(`${word},Screening: not assigned,–,`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);

    await rows.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/data-collection\/articles\/\d+$/);
  },
);
