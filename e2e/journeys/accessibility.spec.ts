import type { Page } from '@playwright/test';
import { isQuick } from '../../apps/server/test/fewer-in-ci.ts';
import { expectAccessible, narrowTo, phone, tablet } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
import { recentlyChangedNames } from '../../scripts/gate/recent-changes.ts';
import type { ShownState } from '../shown-state.ts';
import { shownStates, statesByName } from '../shown-states.ts';

async function showTo(page: Page, { as, show }: ShownState): Promise<void> {
  if (as) await signIn(page, as);
  await show(page);
}

/** One of each kind of page, in the gate on every commit. */
const core: ReadonlySet<string> = new Set([
  'home',
  'login',
  'results',
  'results, table',
  'results, charts of ratios',
  'results, filters',
  'article of the registry',
  'download',
  'profile',
  'reader dashboard',
  'review, begun',
  'review grid, a warning',
  'review with the PDF',
  'consensus, differences',
  'screening, an abstract',
  'admin dashboard',
  'users',
  'invite a user',
  'delete a user',
  'round',
  'data cleaning',
  'unknown page',
]);

const subjectOf = ({ name }: ShownState) => name.split(',')[0]!;

/** In the gate, the core states, and of what was changed lately the first of every page and dialog, which the others vary. */
function statesToLookAt(): readonly ShownState[] {
  const unknown = [...core].filter((name) => !shownStates.some((state) => state.name === name));
  if (unknown.length > 0) throw new Error(`There is no state ${unknown.join(', ')}`);
  if (!isQuick) return shownStates;
  const changed = recentlyChangedNames(import.meta.dirname);
  return Object.entries(statesByName).flatMap(([name, states]) => {
    const firsts = changed.has(name) ? [...Map.groupBy(states, subjectOf).values()].map(([first]) => first!) : [];
    return states.filter((state) => core.has(state.name) || firsts.includes(state));
  });
}

for (const state of statesToLookAt()) {
  test(state.name, { tag: '@core' }, async ({ page, context }) => {
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

test('violations would be found', { tag: '@core' }, async ({ page }) => {
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
