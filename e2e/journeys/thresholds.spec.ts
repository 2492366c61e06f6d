import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { andSettle, openResults, searchApi, settled, totalOf } from '../results-page.ts';

/** Journeys publish studies of heart failure of later years. */
const heart = 'heart AND year<=2016';
const heartDisease = `?type=ratios&q=${encodeURIComponent(heart)}&charts=on`;
const planeOf = (page: Page) => page.getByRole('figure', { name: 'Cost-effectiveness plane' });
const curveOf = (page: Page) => page.getByRole('figure', { name: 'Share cost-effective, by threshold' });
const tile = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Cost-effective at' }).getByRole('radio', { name });
const ownField = (page: Page) => page.getByRole('textbox', { name: /^Own value, \d{4} US\$ per/ });
const numberIn = (text: string | null): number => Number(/^[\d,]+/.exec(text!)![0].replaceAll(',', ''));

test(
  'heart disease by mouse: the NICE range drives the charts, is in the link, and its count is a filter',
  { tag: '@core' },
  async ({ page, context }) => {
    await openResults(page, heartDisease);
    await expect(tile(page, /^Historical/)).toBeChecked();
    await tile(page, /^NICE/).click();
    await expect(page).toHaveURL(/threshold=nice/);
    // Both ends are handles on the plane, and dots on the curve.
    await expect(planeOf(page).locator('circle')).toHaveCount(2);
    await expect(curveOf(page).locator('circle')).toHaveCount(2);
    await expect(curveOf(page).getByText('NICE', { exact: true })).toBeVisible();
    const sentence = planeOf(page).getByText(/cost-effective at \$[\d,]+ and [\d,]+ at \$[\d,]+ per QALY\./);
    const said = await sentence.textContent();
    await curveOf(page).getByRole('slider').hover();
    await expect(curveOf(page).getByText(/^\$[\d,]+: \d+.% \([\d,]+ of [\d,]+\)$/)).toBeVisible();

    const shared = await context.newPage();
    await shared.goto(page.url());
    await settled(shared);
    await expect(tile(shared, /^NICE/)).toBeChecked();
    await expect(planeOf(shared).getByText(/cost-effective at/)).toHaveText(said!);
    await shared.close();

    const all = await totalOf(page);
    const [, high] = await planeOf(page)
      .getByRole('button', { name: /, show only these$/ })
      .all();
    const counted = numberIn(await high!.textContent());
    await andSettle(page, () => high!.click());
    expect(await totalOf(page)).toBe(counted);
    await expect(tile(page, /^NICE/)).toBeChecked();
    await andSettle(page, () => page.getByRole('button', { name: /^Remove Below a threshold/ }).click());
    await andSettle(page, () => page.getByRole('button', { name: /^Remove Health outcome/ }).click());
    expect(await totalOf(page)).toBe(all);
  },
);

test('an own value is typed, or dragged from either line of a range', async ({ page }) => {
  await openResults(page, `${heartDisease}&threshold=icer`);
  const handle = planeOf(page).locator('circle').first();
  // Once it stays where it is: names that arrive after the charts may change what is above them.
  await handle.hover();
  const box = (await handle.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + 60, { steps: 4 });
  await expect(planeOf(page).locator('circle')).toHaveCount(1);
  await page.mouse.up();
  await expect(page).toHaveURL(/threshold=\d+/);
  await expect(tile(page, /^Own value/)).toBeChecked();

  await ownField(page).fill('$20,000');
  await ownField(page).press('Enter');
  await expect(page).toHaveURL(/threshold=20000/);
  const sentence = planeOf(page).getByText(/cost-effective at \$20,000 per QALY\./);
  const { total } = await searchApi(page, 'ratios', {
    raw_query: `${heart} AND health_outcome:qaly AND below:20000`,
  });
  expect(numberIn(await sentence.textContent())).toBe(total);
});

test('DALYs in Kenya by keyboard: no threshold is assumed, 1 × GDP per capita is chosen, and filters', async ({
  page,
}) => {
  await openResults(page, '?type=ratios&q=country:Kenya+AND+health_outcome:daly&charts=on');
  const group = page.getByRole('group', { name: 'Cost-effective at' });
  await expect(page.getByText('WHO no longer advises 1–3 × GDP as a rule. Choose one to draw it.')).toBeVisible();
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
  await tabTo(page, tile(page, /^1 × GDP per capita/));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/threshold=1xgdp/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/threshold=3xgdp/);
  await page.keyboard.press('ArrowLeft');
  await expect(tile(page, /^1 × GDP per capita/)).toBeChecked();

  const curve = page.getByRole('slider', { name: /^Share cost-effective at a threshold, \d{4} US\$ per DALY/ });
  await tabTo(page, curve);
  const before = await curve.getAttribute('aria-valuetext');
  await page.keyboard.press('End');
  await expect(curve).not.toHaveAttribute('aria-valuetext', before!);

  const count = planeOf(page).getByRole('button', { name: /, show only these$/ });
  await tabTo(page, count, 'Shift+Tab');
  const counted = numberIn(await count.textContent());
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(counted);
  await page.getByRole('button', { name: 'Remove threshold' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/threshold=/);
});

test('outcomes have their own thresholds: switching to DALYs is a filter, and removes the threshold', async ({
  page,
}) => {
  await openResults(page, '?type=ratios&keyword=vaccination&mentioned=on&charts=on&threshold=nice');
  const daly = page.getByRole('button', { name: /^Per DALY averted [\d,]+$/ });
  const counted = numberIn((await daly.textContent())!.replace('Per DALY averted ', ''));
  await andSettle(page, () => daly.click());
  expect(await totalOf(page)).toBe(counted);
  await expect(page).not.toHaveURL(/threshold/);
  await expect(page.getByText('No threshold is assumed here.').first()).toBeVisible();
  await expect(daly).toHaveAttribute('aria-pressed', 'true');
  await andSettle(page, () => page.getByRole('button', { name: /^Per QALY/ }).click());
  await expect(tile(page, /^Historical/)).toBeChecked();
});

test('on a phone all tiles, the plane and the curve fit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openResults(page, `${heartDisease}&threshold=nice`);
  await expect(curveOf(page).locator('svg')).toBeVisible();
  await tile(page, /^ICER/).click();
  await expect(page).toHaveURL(/threshold=icer/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
