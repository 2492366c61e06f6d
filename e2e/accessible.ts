import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every axe rule, including target size, which is off by default. Only reports violations, and does not open a second
 * page to merge the findings of frames: we have none, and it saves three quarters of the time.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });

/** No axe violations, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

export const phone = { width: 360, height: 740 };

const laidOut = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** The same page on a desktop and on a phone, opened once: opening it takes longer than checking it. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const desk = page.viewportSize()!;
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.evaluate(laidOut);
  await expectAccessible(page);
  await page.setViewportSize(desk);
}
