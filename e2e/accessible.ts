import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`, which every document has to receive and compile. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every axe rule, including target size, which is off by default. */
const options = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } } satisfies axe.RunOptions;

/**
 * What axe finds on the page. Its script is put into a document once: the package that does it before each check also
 * looks for frames, of which we have none, and takes half as long again.
 */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(async (run) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, run);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/** No axe violations, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
}

export const phone = { width: 360, height: 740 };
export const tablet = { width: 1024, height: 900 };

/** The links in the bar at the top are hidden in a narrow window. */
const hasOldStyles = () => {
  const links = document.querySelector('header nav[aria-label="Main"]');
  return links !== null && (getComputedStyle(links).display === 'none') !== innerWidth < 900;
};

const laidOut = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  // On a busy machine the page hears of it later.
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
  // The page has another length now: what was scrolled to may lie half under a bar that stays at the top.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(laidOut);
}

/**
 * The page in a window of another size, laid out. Once in a few dozen times Chromium keeps all styles of the old width
 * until the window is wide and narrow again.
 */
export async function narrowTo(page: Page, size: typeof phone): Promise<void> {
  const before = page.viewportSize()!;
  await resize(page, size);
  for (let tries = 1; tries < 5 && (await page.evaluate(hasOldStyles)); tries++) {
    await resize(page, before);
    await resize(page, size);
  }
  expect(await page.evaluate(hasOldStyles)).toBe(false);
}

/** The same page on a desktop and on a phone, opened once: opening it takes longer than checking it. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const desk = page.viewportSize()!;
  await expectAccessible(page);
  await narrowTo(page, phone);
  await expectAccessible(page);
  // What follows happens on a desktop again.
  await narrowTo(page, desk);
}
