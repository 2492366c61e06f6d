import { updateContentBlock } from '@cea/contract/content-editing';
import type { Page } from '@playwright/test';
import { apiCaller } from '../api-caller.ts';
import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Resources' });

test(
  'by keyboard: a text is written, previewed and saved, and visitors read it',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/sponsor/settings');
    await tabTo(page, page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Resources page' }));
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeVisible();
    const area = await text(page).boundingBox();
    expect(area?.height).toBeGreaterThanOrEqual(500);

    await tabTo(page, text(page));
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Guides ${mark}`);
    await tabTo(page, page.getByRole('toolbar').getByRole('button'), 'Shift+Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('heading', { name: `Guides ${mark}` })).toBeVisible();
    await expect(text(page)).toBeFocused();

    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('toolbar').getByRole('button'), 'Shift+Tab');
    await page.keyboard.press('End');
    for (let left = 0; left < 2; left += 1) await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Address')).toBeFocused();
    await page.keyboard.type('/data-dictionary');
    await page.keyboard.press('Tab');
    await page.keyboard.type('All variables');
    await page.keyboard.press('Enter');
    await expect(text(page).getByRole('link', { name: 'All variables' })).toBeVisible();
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Resources saved.')).toBeVisible();
    await expect(page.getByText(/^Saved .* by Adam Admin\.$/)).toBeVisible();

    const visitor = await browser.newPage({ baseURL: baseURL! });
    await visitor.goto('/resources');
    await expect(visitor.getByRole('heading', { name: `Guides ${mark}` })).toBeVisible();
    await visitor.getByRole('link', { name: 'All variables' }).last().click();
    await expect(visitor).toHaveURL('/data-dictionary');
    await visitor.close();
  },
);

test('a text that someone else saved in the meantime is not overwritten unseen', async ({ page, baseURL }) => {
  await signIn(page, 'admin@demo.example');
  const loaded = page.waitForResponse('**/api/admin/content-blocks/daly-download');
  await page.goto('/admin/sponsor/settings?tab=daly-download');
  const { data } = (await (await loaded).json()) as { data: { version: number } };
  const editor = page.getByRole('textbox', { name: 'Global Access' });
  await editor.press('Control+End');
  await page.keyboard.type(' Mine.');

  const other = await apiCaller(baseURL!, 'super@demo.example');
  const body = { html: '<p>Theirs.</p>', version: data.version };
  expect((await other.call(updateContentBlock, { params: { slug: 'daly-download' }, body })).status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Sofia Superadmin saved it/)).toBeVisible();
  await expect(editor).toContainText('Mine.');
  await page.getByRole('button', { name: 'Use theirs, discard mine' }).click();
  await expect(editor).toHaveText('Theirs.');
});

test('leaving an unsaved text asks first', async ({ page }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/sponsor/settings');
  await page.getByRole('textbox', { name: 'About' }).press('x');
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('readers open Help and Resources from their header', async ({ page }) => {
  await signIn(page, 'internal@demo.example');
  await page.goto('/data-collection');
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'When the article does not say' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL('/data-collection/resources');
  await expect(page.getByRole('link', { name: 'ISO 4217 currency codes' })).toHaveAttribute('href', /^https:/);
});
