import type { Locator, Page } from '@playwright/test';
import { fewerInCi } from '../../apps/server/test/fewer-in-ci.ts';
import { expect, test } from '../journey.ts';
import { andSettle, everything, filtersOf, openResults, totalOf } from '../results-page.ts';

const clicks = fewerInCi(200);

/** The same numbers every time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Option {
  readonly group: string;
  readonly at: number;
  readonly count: number;
  readonly chosen: boolean;
}

const selector = 'li > .line:has(.count), [role=treeitem], fieldset [aria-pressed]:has(b)';

/** Every value that can be clicked, with its count, by filter. */
const optionsOn = (page: Page): Promise<Option[]> =>
  filtersOf(page).evaluate(
    (aside, wanted) =>
      [...aside.querySelectorAll('section')].flatMap((section) => {
        const group = section.querySelector('h3')!.textContent;
        return [...section.querySelectorAll(wanted)].map((element, at) => ({
          group,
          at,
          count: Number((element.querySelector('.count, b')!.textContent ?? '').replaceAll(',', '')),
          chosen:
            element.getAttribute('aria-checked') === 'true' ||
            element.getAttribute('aria-pressed') === 'true' ||
            element.querySelector('input')?.checked === true,
        }));
      }),
    selector,
  );

const locate = (page: Page, { group, at }: Option): Locator =>
  filtersOf(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
    .locator(selector)
    .nth(at);

test(`${clicks} random clicks on filters find as many as their counts promise`, async ({ page }) => {
  test.setTimeout(600_000);
  const random = randomNumbers(20_260_105);
  await openResults(page, everything);
  const all = await totalOf(page);
  let [total, options] = [all, await optionsOn(page)];
  let checked = 0;
  for (let click = 0; click < clicks; click += 1) {
    if (total <= 1) {
      await andSettle(page, () => page.getByRole('button', { name: 'Clear filters' }).click());
      options = await optionsOn(page);
    }
    const option = options[random(options.length)]!;
    const chosenBefore = options.filter(({ group, chosen }) => group === option.group && chosen);
    await andSettle(page, () => locate(page, option).locator('.name, b').first().click());
    total = await totalOf(page);
    const context = `${option.group} ${option.count}, click ${click}`;
    if (option.chosen) {
      expect(total, context).toBeLessThanOrEqual(all);
    } else if (chosenBefore.length === 0) {
      expect(total, context).toBe(option.count);
      checked += 1;
    } else {
      const counts = [option, ...chosenBefore].map(({ count }) => count);
      expect(total, context).toBeGreaterThanOrEqual(Math.max(...counts));
      expect(total, context).toBeLessThanOrEqual(counts.reduce((sum, count) => sum + count, 0));
    }
    // A filter without a choice counts within the results.
    options = await optionsOn(page);
    const free = Map.groupBy(options, ({ group }) => group);
    for (const [group, own] of free) {
      if (own.some(({ chosen }) => chosen)) continue;
      expect(Math.max(...own.map(({ count }) => count)), `${group}, click ${click}`).toBeLessThanOrEqual(total);
    }
  }
  expect(checked).toBeGreaterThan(clicks / 4);
});
