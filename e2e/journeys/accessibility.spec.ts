import { expectAccessible } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
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

test('what is wrong would be found', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').evaluate((main) => {
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    pale.style.color = '#eee';
    main.append(document.createElement('button'), pale);
  });
  await expect(expectAccessible(page)).rejects.toThrow(/button-name.*color-contrast/s);
});
