import { expect, test } from '@playwright/test';
import { phone } from '../accessible.ts';
import { drawnAssignments } from '../drawn-round.ts';
import { showRound } from '../round-states.ts';
import { screeningStates } from '../screening-states.ts';
import { signIn } from '../sign-in.ts';

for (const width of [1440, 1024]) {
  test(`the menu of every assignment opens within a window of ${width} px, and its dialog by the mouse`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin@demo.example');
    await showRound(drawnAssignments)(page);
    const buttons = page.getByRole('grid').getByRole('button', { name: /^Actions for/ });
    const change = page.getByRole('menuitem', { name: 'Change due date' });
    await expect(buttons).toHaveCount(drawnAssignments.length);
    for (const button of await buttons.all()) {
      await button.click();
      await expect(change).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(change).toHaveCount(0);
    }
    await buttons.last().click();
    await change.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('on a phone, a menu keeps the bar of the thumb where it is', async ({ page }) => {
  await page.setViewportSize(phone);
  await screeningStates[0]!.show(page);
  await page.evaluate(() => scrollTo(0, 300));
  const button = page.getByRole('button', { name: 'Actions for this abstract' });
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Park' })).toBeInViewport({ ratio: 1 });
  // Hidden from screen readers while the menu is open, but not from sight.
  await expect(page.getByLabel('Actions for this abstract')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});
