import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../journey.ts';
import { shownStates } from '../shown-states.ts';

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

const widths = [1440, 360];
for (const width of widths) {
  for (const state of shownStates) {
    test(`${state.name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (state.as) await signIn(page, state.as);
      await state.show(page);
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
    });
  }
}
