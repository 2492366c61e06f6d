import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { andSettle, openResults, totalOf } from '../results-page.ts';

test.describe.configure({ timeout: 60_000 });

/** Other journeys publish articles of later years at the same time, so two counts of everything may differ. */
const everyStudy = '?publication_year=%5B1900+TO+2015%5D';
const withCharts = `${everyStudy}&type=ratios&charts=on`;

const countIn = (text: string | null): number => Number(/([\d,]+)$/.exec(text!)![1]!.replaceAll(',', ''));

test('a click on a mark is a filter that finds what the mark counted', async ({ page }) => {
  await openResults(page, withCharts);
  const all = await totalOf(page);
  for (const [chart, mark] of [
    ['Quadrants', '2'],
    ['US$ per QALY', 'saving'],
    ['US$ per QALY', '10000'],
  ] as const) {
    const bar = page.getByRole('figure', { name: chart, exact: true }).locator(`[data-mark="${mark}"]`);
    const counted = countIn(await bar.locator('title').textContent());
    await andSettle(page, () => bar.click());
    expect(await totalOf(page), `${chart}, ${mark}`).toBe(counted);
    await andSettle(page, () => page.goBack());
    expect(await totalOf(page)).toBe(all);
  }
});

test('a click on a country finds what the map counted there, outlines it, and the next click undoes it', async ({
  page,
}) => {
  await openResults(page, `${everyStudy}&charts=on`);
  const all = await totalOf(page);
  const map = page.getByRole('figure', { name: 'Countries', exact: true });
  const marks = map.locator('[data-mark]');
  // A large country, and one so small that it is drawn as a dot.
  const small = marks.filter({ has: page.locator('circle') }).first();
  const names = ['United States', /^[^:]+/.exec((await small.locator('title').textContent())!)![0]];
  for (const name of names) {
    const land = marks.filter({ hasText: new RegExp(`^${name}:`) });
    const counted = countIn(await land.locator('title').textContent());
    // The dot, if there is one: it lies on top.
    const shape = land.locator('path, circle').last();
    await andSettle(page, () => shape.click());
    expect(await totalOf(page), name).toBe(counted);
    await expect(map.locator('[data-chosen]').locator('path, circle')).not.toHaveCount(0);
    await andSettle(page, () => shape.click());
    expect(await totalOf(page)).toBe(all);
    await expect(map.locator('[data-chosen]').locator('path, circle')).toHaveCount(0);
  }
});

test('the table behind a chart does the same by keyboard', async ({ page }) => {
  await openResults(page, everyStudy);
  await page.getByRole('button', { name: 'Charts' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/charts=on/);
  const chart = page.getByRole('figure', { name: 'Countries', exact: true });
  await chart.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Enter');
  const row = chart.getByRole('row').nth(1);
  const counted = countIn(await row.getByRole('cell').nth(1).textContent());
  await row.getByRole('button').focus();
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(counted);
});

test('the threshold is typed or dragged, is kept in the address, and a chart becomes a file', async ({ page }) => {
  await openResults(page, withCharts);
  const chart = page.getByRole('figure', { name: 'Cost-effectiveness plane' });
  const field = chart.getByLabel('Threshold, US$');
  await field.fill('20,000');
  await field.press('Enter');
  await expect(page).toHaveURL(/threshold=20000/);
  await expect(chart.getByText(/fall at or below \$20,000 per/)).toBeVisible();
  const handle = chart.locator('circle');
  const box = (await handle.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page).not.toHaveURL(/threshold=20000/);
  await expect(page).toHaveURL(/threshold=\d+/);
  for (const [ending, starts] of [
    ['csv', '\uFEFFRatio,'],
    ['svg', '<svg'],
    ['png', '\uFFFDPNG'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await chart.getByRole('button', { name: `Cost-effectiveness plane as ${ending.toUpperCase()}` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`cea-registry-cost-effectiveness-plane.${ending}`);
    expect((await readFile(await file.path(), 'utf8')).slice(0, starts.length)).toBe(starts);
  }
});

test('DALYs have no threshold until someone enters one, and emptying the field removes it', async ({ page }) => {
  await openResults(page, '?type=ratios&q=health_outcome:daly&charts=on');
  const chart = page.getByRole('figure', { name: 'Cost-effectiveness plane' });
  const field = chart.getByLabel('Threshold, US$');
  await expect(chart.getByText('No threshold is assumed; enter one to draw it.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(chart.locator('circle')).toHaveCount(0);
  await field.fill('800');
  await field.press('Enter');
  await expect(page).toHaveURL(/threshold=800/);
  await expect(chart.getByText(/fall at or below \$800 per DALY/)).toBeVisible();
  await field.fill('');
  await field.press('Enter');
  await expect(page).not.toHaveURL(/threshold/);
  await expect(chart.locator('circle')).toHaveCount(0);
});

test('interventions are compared by base cases, and by all ratios on request, which is kept in the address', async ({
  page,
}) => {
  await openResults(page, withCharts);
  const chart = page.getByRole('figure', { name: 'Interventions' });
  await expect(chart.getByText(/One base-case ratio per study and comparison; [\d,]+ left out\./)).toBeVisible();
  await chart.getByRole('button', { name: 'All ratios' }).press('Enter');
  await expect(page).toHaveURL(/league=all/);
  await page.reload();
  await expect(chart.getByText('All ratios, with subgroups and scenarios.')).toBeVisible();
  await chart.getByRole('button', { name: 'Base case' }).click();
  await expect(page).not.toHaveURL(/league/);
});

test('the current search is shown as code to copy', async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=vaccination&filter.quadrants=2');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /^Code/ }).click();
  const dialog = page.getByRole('dialog', { name: 'This search as code' });
  for (const language of ['R', 'Python', 'curl']) {
    await dialog
      .getByRole('button', { name: language, exact: true })
      .or(dialog.getByText(language, { exact: true }))
      .first()
      .click();
    const code = dialog.getByLabel(`Search code in ${language}`);
    await expect(code).toContainText('/api/registry/search/ratios');
    await expect(code).toContainText('"term":"quadrants"');
  }
});
