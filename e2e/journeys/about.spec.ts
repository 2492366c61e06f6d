import { expect, test } from '@playwright/test';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { andSettle, openResults, resultsOf, searchApi, totalOf } from '../results-page.ts';

/** Other journeys publish later studies at the same time. */
const raw_query = 'vaccination AND year<=2015';
const search = `?type=ratios&q=${encodeURIComponent(raw_query)}`;

test(
  'what only mentions a drug is left out, and comes by the keyboard and by a shared link',
  { tag: '@core' },
  async ({ page }) => {
    const { total, mentioned } = await searchApi(page, 'ratios', { raw_query });
    expect(Math.min(total, mentioned)).toBeGreaterThan(0);
    await openResults(page, search);
    expect(await totalOf(page)).toBe(total);
    const box = resultsOf(page).getByRole('checkbox', { name: /only mentioned in the article$/ });
    await expect(box).not.toBeChecked();
    await box.focus();
    await andSettle(page, () => page.keyboard.press('Space'));
    await expect(page).toHaveURL(/mentioned=on/);
    expect(await totalOf(page)).toBe(total + mentioned);
    await expect(box).toBeFocused();
    await page.reload();
    await expect(box).toBeChecked();
    expect(await totalOf(page)).toBe(total + mentioned);
    const last = Math.ceil((total + mentioned) / 20);
    await openResults(page, `${search}&mentioned=on&page=${last}&per_page=20`);
    await expect(resultsOf(page).getByText('mentioned', { exact: true }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
  },
);
