import { editArticle } from '@cea/contract/article-editing';
import type { Page } from '@playwright/test';
import { apiCaller } from '../api-caller.ts';
import { publishAlike, readTwice } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { siteUrl } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';

const openArticle = async (page: Page, id: number) => {
  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/articles/${id}`);
};
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit / });

test(
  'a faulty field is refused where it is and keeps what was typed; the registry follows when it is published',
  { tag: '@core' },
  async ({ db, page, reading }) => {
    await publishAlike(db, reading);
    await openArticle(page, reading.article.id);
    await page.getByRole('button', { name: 'Edit article' }).click();
    const title = page.getByLabel('Title', { exact: true });
    const year = page.getByLabel('Publication year');
    await expect(title).toBeFocused();
    await title.fill('Screening for atrial fibrillation in men aged 65');
    await year.fill('1950');
    await page.keyboard.press('Control+Enter');
    await expect(dialog(page).getByText('At least 1976.')).toBeVisible();
    await expect(year).toBeFocused();
    await expect(title).toHaveValue('Screening for atrial fibrillation in men aged 65');
    await year.fill('2021');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The article was saved.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Screening for atrial fibrillation in men aged 65',
    );
    await expect(page.getByText('Newer values, not published')).toBeVisible();
    const history = page.getByRole('list', { name: 'History' });
    await expect(history.getByRole('listitem').first()).toContainText('Edited: Title, Publication year');

    const visitor = await page.context().newPage();
    await visitor.goto(`/registry/article/${reading.article.compound_id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText('Screening for atrial');
    await page.getByRole('button', { name: 'Publish…', exact: true }).click();
    const preview = page.getByRole('dialog', { name: /^Publish as revision \d+/ });
    const changes = preview.getByRole('table', { name: 'Changes' });
    await expect(
      changes
        .getByRole('row', { name: /^Title / })
        .getByRole('insertion')
        .last(),
    ).toContainText('aged 65');
    await expect(changes.getByRole('row', { name: /^Publication year \d+ 2021$/ })).toBeVisible();
    const publish = preview.getByRole('button', { name: /^Publish revision/ });
    await publish.click();
    await expect(preview.getByText('Required', { exact: true })).toBeVisible();
    await expect(preview.getByLabel(/^Reason/)).toBeFocused();
    await preview.getByLabel(/^Reason/).fill('Title corrected');
    await publish.click();
    await expect(page.getByText('Newer values, not published')).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Screening for atrial');
  },
);

test('two administrators edit the same article: both edits are shown, and none is lost', async ({ page, reading }) => {
  await openArticle(page, reading.article.id);
  await page.getByRole('button', { name: 'Edit article' }).click();
  await page.getByLabel('Pages').fill('1031–1040');
  await page.getByLabel('Volume').fill('27');
  const other = await apiCaller(siteUrl(), 'super@demo.example');
  const { status } = await other.call(editArticle, {
    params: { id: reading.article.id },
    body: { version: 1, pages: '1–9', issue: '8' } as { version: number },
  });
  expect(status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('Someone else saved this article')).toBeVisible();
  await expect(dialog(page).getByText('Pages: 1–9')).toBeVisible();
  await expect(dialog(page).getByText('Pages: 1031–1040')).toBeVisible();
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await expect(page.getByLabel('Issue')).toHaveValue('8');
  await expect(page.getByLabel('Pages')).toHaveValue('1031–1040');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The article was saved.')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Abstract and citation' });
  for (const value of ['27', '8', '1031–1040']) await expect(shown.getByText(value, { exact: true })).toBeVisible();
});

test('archiving is taken back from its message', async ({ page, reading }) => {
  await openArticle(page, reading.article.id);
  await page.getByRole('button', { name: `Actions for ${reading.article.compound_id}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(/^Archived since/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Archived since/)).toHaveCount(0);
  await expect(page.getByText(/^Full review since/)).toBeVisible();
});

test('the forms of both readers are compared, differences first', async ({ db, page, reading }) => {
  await readTwice(db, reading, 'differing');
  await openArticle(page, reading.article.id);
  const table = page.getByRole('table', { name: 'Forms side by side' });
  const score = table.getByRole('row', { name: /^Quality score/ });
  await expect(score.getByRole('cell')).toHaveText(['5.5', '4', '–']);
  await expect(table.getByText('Only Reader A')).toBeVisible();
  await expect(table.getByRole('row', { name: /^Currency/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d+$/ }).click();
  await expect(table.getByRole('row', { name: /^Currency/ }).first()).toBeVisible();
});
