import { expect, signIn, test } from '../journey.ts';
import { plantDuplicates, plantFifteen } from '../planted-duplicates.ts';

const queue = (importId: number): string => `/admin/data-collection/imports/${importId}/duplicates`;

test(
  'by keyboard alone: fifteen planted duplicates are judged, one decision is taken back, and nothing is left',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin@demo.example');
    await page.goto(`${queue(await plantFifteen())}?zone=all`);
    await expect(page.getByText('0 of 15 judged')).toBeVisible();
    const current = page.getByRole('region', { name: 'The current pair' });
    const items = page.getByRole('navigation', { name: 'Possible duplicates' }).getByRole('listitem');
    await expect(items).toHaveCount(15);

    // Differences only, and back.
    await expect(current.getByRole('rowheader', { name: 'Journal' })).toBeVisible();
    await page.keyboard.press('x');
    await expect(current.getByRole('rowheader', { name: 'Journal' })).toBeHidden();
    await expect(current.locator('del')).toHaveText(['in adults']);
    await page.keyboard.press('x');

    // Moving judges nothing.
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('ArrowUp');

    await page.keyboard.press('k');
    await expect(page.getByText('1 of 15 judged')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('0 of 15 judged')).toBeVisible();
    for (let judged = 1; judged <= 15; judged += 1) {
      await page.keyboard.press(judged % 5 === 0 ? 'k' : 'd');
      await expect(page.getByText(`${judged} of 15 judged`)).toBeVisible();
    }
    await expect(page.getByText('12 duplicates, 3 kept')).toBeVisible();
    await expect(page.getByText('No duplicates left')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // Everything is still so after a reload.
    await page.reload();
    await expect(page.getByText('12 duplicates, 3 kept')).toBeVisible();
    await expect(items.filter({ hasText: 'D' }).first()).toBeVisible();
  },
);

test('pairs beyond doubt are confirmed in one step; a decision made elsewhere is not made twice', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin@demo.example');
  const path = queue(await plantDuplicates());
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Beyond doubt' });
  await card.getByRole('button', { name: /^Confirm \d+$/ }).click();
  await expect(page.getByText(/pairs? linked as duplicates/)).toBeVisible();
  await expect(card).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText(/pairs? split again/)).toBeVisible();
  await card.getByRole('button', { name: /^Confirm \d+$/ }).click();
  await expect(card).toBeHidden();

  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByText('Probably the same study')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await other.keyboard.press('d');
  await expect(other.getByText('This pair has been decided in the meantime.')).toBeVisible();
});

test('without a connection nothing is lost: the pair is open again, and says why', async ({ page, context }) => {
  await signIn(page, 'admin@demo.example');
  await page.goto(queue(await plantDuplicates()));
  await expect(page.getByText('Probably the same study')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('d');
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByText('Probably the same study')).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('d');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
