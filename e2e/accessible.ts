import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every rule of axe, also that of the size of targets, which it leaves out by itself. Told are violations alone, and no
 * second page is opened to put the findings of frames together: ours have none, and it takes a quarter of the time.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });

/** No violation of axe, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

export const phone = { width: 360, height: 740 };

const laidOut = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** The same page on a desk and on a phone, opened once: opening it takes longer than looking at it. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const desk = page.viewportSize()!;
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await page.evaluate(laidOut);
  await expectAccessible(page);
  await page.setViewportSize(desk);
}
