import type { Page } from '@playwright/test';
import { isQuick } from '../../apps/server/test/fewer-in-ci.ts';
import { expectAccessible, narrowTo, phone, tablet } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
import type { ShownState } from '../shown-state.ts';
import { shownStates } from '../shown-states.ts';

async function showTo(page: Page, { as, show }: ShownState): Promise<void> {
  if (as) await signIn(page, as);
  await show(page);
}

const subjectOf = ({ name }: ShownState) => name.split(',')[0]!;

/** In CI the first state of every page and dialog, which the others vary. */
const looked = isQuick ? [...Map.groupBy(shownStates, subjectOf).values()].map(([first]) => first!) : shownStates;

for (const state of looked) {
  test(state.name, async ({ page, context }) => {
    await showTo(page, state);
    await expectAccessible(page);
    if (!isQuick) {
      await narrowTo(page, tablet);
      await expectAccessible(page);
    }
    if (!state.reopenedOnPhone) {
      await narrowTo(page, phone);
      return expectAccessible(page);
    }
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
