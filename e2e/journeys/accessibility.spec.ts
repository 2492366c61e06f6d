import type { Page } from '@playwright/test';
import { chromiumOptions } from '../../scripts/stack/chromium.ts';
import { expectAccessible, expectAccessibleEverywhere, phone } from '../accessible.ts';
import { expect, signIn } from '../journey.ts';
import type { ShownState } from '../shown-state.ts';
import { shownStates } from '../shown-states.ts';
import { test } from '../warm-context.ts';

// Each test checks twice.
test.describe.configure({ timeout: 40_000 });
/**
 * Pages of a worker share one process, so that each need not start its own. Their scripts are neither optimized nor
 * cleaned up in the background: pages are checked once and closed, and the other worker needs the processor.
 */
const args = [...chromiumOptions.args, '--process-per-site', '--js-flags=--no-opt --no-maglev --single-threaded'];
test.use({ launchOptions: { ...chromiumOptions, args } });

async function showTo(page: Page, { as, show }: ShownState): Promise<void> {
  if (as) await signIn(page, as);
  await show(page);
}

for (const state of shownStates) {
  test(state.name, async ({ page, context }) => {
    await showTo(page, state);
    if (!state.reopenedOnPhone) return expectAccessibleEverywhere(page);
    await expectAccessible(page);
    await page.close();
    const onPhone = await context.newPage();
    await onPhone.setViewportSize(phone);
    await showTo(onPhone, state);
    await expectAccessible(onPhone);
  });
}

test('violations would be found', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Outside the application's root, which would remove it on its next render.
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    pale.style.color = '#eee';
    const wide = document.createElement('main');
    wide.append(document.createElement('button'), pale);
    document.body.append(wide);
  });
  await expect(expectAccessible(page)).rejects.toThrow(/button-name.*color-contrast/s);
});
