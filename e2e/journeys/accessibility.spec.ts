import { expectAccessible } from '../accessible.ts';
import { signIn, test } from '../journey.ts';
import { shownStates } from '../shown-states.ts';

const widths = [1440, 360];
for (const width of widths) {
  for (const state of shownStates) {
    test(`${state.name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (state.as) await signIn(page, state.as);
      await state.show(page);
      await expectAccessible(page);
    });
  }
}
