import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { connectBeneath } from '../own-reading.ts';
import { makeOwnScreening } from '../own-screening.ts';

const marks = (page: Page, text: string) => page.locator('article mark').filter({ hasText: text });

test(
  'by keyboard: a set of highlighted words is added, tried on the example, saved and removed',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto('/admin/data-collection/settings?tab=highlights');
    const example = page.getByRole('region', { name: 'Example' });
    await expect(example.locator('mark').filter({ hasText: 'quality-adjusted life-years (QALYs)' })).toBeVisible();
    await expect(example.locator('mark').filter({ hasText: 'ultrasound' })).toHaveCount(0);

    await tabTo(page, page.getByRole('button', { name: 'Add a set' }));
    await page.keyboard.press('Enter');
    const added = page.getByRole('group', { name: 'Set 3' });
    await expect(added.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('journey');
    await tabTo(page, added.getByRole('textbox', { name: 'Terms' }));
    await page.keyboard.type('ultrasound, invit*');
    await page.keyboard.press('Enter');
    await expect(example.locator('mark').filter({ hasText: 'ultrasound' })).toBeVisible();
    await expect(example.locator('mark').filter({ hasText: 'inviting' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('The sets are saved.')).toBeVisible();
    await page.reload();
    await expect(added.getByRole('list', { name: 'Terms' })).toContainText('invit*');

    await tabTo(page, added.getByRole('button', { name: 'Remove Set 3' }));
    await page.keyboard.press('Enter');
    await expect(added).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The sets are saved.')).toBeVisible();
  },
);

test('by keyboard: a reader hides a set and adds own terms, which the next abstract and the next visit keep', async ({
  page,
}) => {
  const databases = connectBeneath();
  const { path, readers } = await makeOwnScreening(databases.write, 2);
  await databases.close();
  await signIn(page, readers[0].email);
  await page.goto(path);
  await expect(marks(page, 'quality-adjusted life-years (QALYs)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'OBJECTIVES' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'outcome', exact: true, pressed: true }));
  await page.keyboard.press('Enter');
  await expect(marks(page, 'quality-adjusted')).toHaveCount(0);
  await expect(marks(page, 'incremental cost-effectiveness ratio')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'add my terms' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'My terms' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  // Letters that are keys of the page are typed.
  await page.keyboard.type('ultrasound, attend*');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(marks(page, 'attenders')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: /part 2$/ })).toBeVisible();
  await expect(marks(page, 'ultrasound')).toBeVisible();
  await expect(marks(page, 'quality-adjusted')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'outcome', exact: true, pressed: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'my terms', pressed: true })).toBeVisible();
  await expect(marks(page, 'attendance')).toBeVisible();
});
