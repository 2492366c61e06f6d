import { readFile } from 'node:fs/promises';
import { openDownload } from '../download-dialog.ts';
import { expect, test } from '../journey.ts';
import { andSettle, openResults, totalOf } from '../results-page.ts';

/** Other journeys publish articles of later years at the same time, so two counts of everything may differ. */
const everyStudy = '?publication_year=%5B1900+TO+2015%5D';
const withCharts = `${everyStudy}&type=ratios&charts=on`;

const countIn = (text: string | null): number => Number(/([\d,]+)$/.exec(text!)![1]!.replaceAll(',', ''));

test('a click on a mark is a filter that finds what the mark counted', { tag: '@core' }, async ({ page }) => {
  await openResults(page, withCharts);
  const all = await totalOf(page);
  for (const [chart, mark] of [
    [/^Quadrants$/, '2'],
    [/^\d{4} US\$ per QALY$/, 'saving'],
    [/^\d{4} US\$ per QALY$/, '10000'],
  ] as const) {
    const bar = page.getByRole('figure', { name: chart }).locator(`[data-mark="${mark}"]`);
    const counted = countIn(await bar.locator('title').textContent());
    await andSettle(page, () => bar.click());
    expect(await totalOf(page), `${String(chart)}, ${mark}`).toBe(counted);
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

test('a chart becomes a file', async ({ page }) => {
  await openResults(page, withCharts);
  for (const [title, first] of [
    ['Cost-effectiveness plane', 'Ratio,'],
    ['Share cost-effective, by threshold', '"Threshold, '],
  ] as const) {
    const chart = page.getByRole('figure', { name: title });
    for (const [ending, starts] of [
      ['csv', `\uFEFF${first}`],
      ['svg', '<svg'],
      ['png', '\uFFFDPNG'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await chart.getByRole('button', { name: `${title} as ${ending.toUpperCase()}` }).click();
      const file = await saving;
      expect((await readFile(await file.path(), 'utf8')).slice(0, starts.length)).toBe(starts);
    }
  }
});

test('the current search is shown as code to copy', async ({ page }) => {
  await openResults(page, '?type=ratios&keyword=vaccination&filter.quadrants=2');
  await (await openDownload(page)).getByRole('button', { name: /^Code for/ }).click();
  const dialog = page.getByRole('dialog', { name: 'This search as code' });
  for (const language of ['R', 'Python', 'curl']) {
    await dialog
      .getByRole('button', { name: language, exact: true })
      .or(dialog.getByText(language, { exact: true }))
      .first()
      .click();
    const code = dialog.getByLabel(`Search code in ${language}`);
    await expect(code).toContainText('/api/v1/ratios');
    // In an address the brackets are encoded.
    await expect(code).toContainText(/filter(?:\[|%5B)quadrants(?:\]|%5D)=/);
  }
});
