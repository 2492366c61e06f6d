import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { historyLimits, listHistory } from '@cea/contract/search-history';
import type { Page } from '@playwright/test';
import { apiCaller } from '../api-caller.ts';
import { expect, signIn, test } from '../journey.ts';
import { makePerson } from '../own-person.ts';
import { siteUrl } from '../own-reading.ts';
import { openResults, totalOf } from '../results-page.ts';

test(
  'three searches are combined, exported and opened again; at sign-in they move to the account',
  { tag: '@core' },
  async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('cea.noted-searches') ?? '');
    // No journey publishes ratios with the last two, so that their numbers stay.
    for (const word of ['stroke', 'statin', 'insulin']) {
      await openResults(page, `?type=ratios&keyword=${word}`);
      await expect.poll(stored).toContain(word);
    }
    // The same search, reloaded and on another page, is no other line.
    await page.reload();
    await page.goto('/history');
    const lines = page.getByRole('table').getByRole('row');
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(1)).toContainText('same');

    const combination = page.getByRole('textbox', { name: 'Combine lines' });
    await combination.fill('#1 AND (#2 OR #9)');
    await expect(page.getByText('Line #9 does not exist (column 15).')).toBeVisible();
    await combination.fill('#1 AND (#2 OR #3)');
    await expect(page.getByText('stroke AND (statin OR insulin)')).toBeVisible();
    const show = page.getByRole('button', { name: /^Show [\d,]+ ratios?$/ });
    const promised = Number(/[\d,]+/.exec((await show.textContent())!)![0].replaceAll(',', ''));
    await show.click();
    await page.waitForURL(/\/results\?/);
    await expect.poll(() => totalOf(page)).toBe(promised);

    await page.goBack();
    await expect(lines.nth(1)).toContainText('#1 AND (#2 OR #3)');
    await lines.nth(1).focus();
    await page.keyboard.press('n');
    await page.keyboard.type('Main line');
    await page.keyboard.press('Enter');
    await expect(lines.nth(1)).toContainText('Main line');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Search report' }).click(),
    ]);
    const report = await readFile(await saved.path(), 'utf8');
    expect(report).toContain('- Combines: `` #1 AND (#2 OR #3) ``');
    expect(report).toContain('- Note: Main line');
    expect(report.match(/^### Line \d/gm)).toHaveLength(4);

    // Enter on the row opens the combined search again, as the same line.
    await lines.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/results\?/);
    await expect.poll(() => totalOf(page)).toBe(promised);

    const person = await makePerson('Hilda History');
    await signIn(page, person.email);
    await page.goto('/history');
    await expect(page.getByText(/^4 searches since .*, kept with your account, the last run first$/)).toBeVisible();
    await expect(lines.filter({ hasText: 'Main line' })).toContainText('#4');
    expect(await stored()).not.toContain('stroke');
    await page.reload();
    await expect(lines).toHaveCount(5);
  },
);

test('the five hundred searches of a visitor outlive a reload, and move to the account once', async ({
  page,
  context,
}) => {
  const lines = Array.from({ length: historyLimits.browser }, (_, at) => ({
    id: randomUUID(),
    number: at + 1,
    type: 'ratios',
    query: { raw_query: `stroke AND year>=${1500 + at}` },
    release: null,
    combines: null,
    note: '',
    total: at,
    revision: 1,
    ran_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  await page.goto('/about');
  await page.evaluate((stored) => localStorage.setItem('cea.history', stored), JSON.stringify({ last: 500, lines }));
  const expectKept = (where: Page, place: string) =>
    expect(where.getByText(new RegExp(`^500 searches since .*, kept ${place}, the last run first$`))).toBeVisible();
  await page.goto('/history');
  await expectKept(page, 'in this browser');
  await page.reload();
  await expectKept(page, 'in this browser');

  const person = await makePerson('Hugo History');
  await signIn(page, person.email);
  // Both tabs find the same searches in the browser.
  const other = await context.newPage();
  await Promise.all([page.goto('/history'), other.goto('/history')]);
  await expectKept(page, 'with your account');
  await expectKept(other, 'with your account');
  await page.reload();
  await expectKept(page, 'with your account');
  const { body } = await (await apiCaller(siteUrl(), person.email)).call(listHistory);
  expect(body.data.map(({ id, number }) => `${number} ${id}`).toSorted()).toEqual(
    lines.map(({ id, number }) => `${number} ${id}`).toSorted(),
  );
  expect(await page.evaluate(() => localStorage.getItem('cea.history') ?? '')).not.toContain('stroke');
});
