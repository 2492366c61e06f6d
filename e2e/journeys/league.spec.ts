import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { andSettle, openResults, totalOf } from '../results-page.ts';

/** Journeys publish articles of later years. */
const search = '?type=ratios&q=heart+AND+year<=2016&charts=on';
const numberIn = (pattern: RegExp, text: string | null): number =>
  Number(pattern.exec(text ?? '')![1]!.replaceAll(',', ''));
const staying = /([\d,]+) stays?$/;

test('mixed methods are harmonized by mouse and by keyboard, and mixed again without the chips', async ({ page }) => {
  await openResults(page, search);
  const all = await totalOf(page);
  const notice = page.getByRole('region', { name: /^Mixes \d+ perspectives? and \d+ time horizons?$/ });
  const harmonize = notice.getByRole('button', { name: /^Harmonize: / });
  const kept = numberIn(staying, await harmonize.textContent());
  await andSettle(page, () => harmonize.click());
  expect(await totalOf(page)).toBe(kept);
  await expect(notice).toBeHidden();
  for (const chip of [/^Remove Perspective/, /^Remove Time horizon/]) {
    await andSettle(page, () => page.getByRole('button', { name: chip }).click());
  }
  expect(await totalOf(page)).toBe(all);

  await andSettle(page, () => harmonize.press('Enter'));
  await expect(page.getByRole('region', { name: 'Charts' })).toBeFocused();
  await expect(notice).toBeHidden();
  expect(await totalOf(page)).toBe(kept);
  await andSettle(page, () => page.goBack());
  await notice.getByRole('button', { name: 'Choose others' }).press('Enter');
  const other = page.getByRole('menuitem').first();
  await expect(other).toBeFocused();
  const fewer = numberIn(staying, await other.textContent());
  await andSettle(page, () => page.keyboard.press('Enter'));
  expect(await totalOf(page)).toBe(fewer);
});

test(
  'the league table has each study once in a comparison, and opens and finds it',
  { tag: '@core' },
  async ({ page }) => {
    // Of several outcomes, so that some ratios are left out.
    await openResults(page, '?type=ratios&q=year<=2015&charts=on');
    const total = await totalOf(page);
    const league = page.getByRole('figure', { name: 'League table' });
    const sentence = (await league.getByText(/^A study’s other ratios/).textContent())!;
    const told = [/([\d,]+) of [\d,]+ ratios/, /([\d,]+) names? no intervention/, /([\d,]+) measures? another/].map(
      (pattern) => (pattern.test(sentence) ? numberIn(pattern, sentence) : 0),
    );
    expect(told.reduce((sum, count) => sum + count)).toBe(total);

    const row = league
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    const name = (await row.getByRole('link').textContent())!;
    const ratios = row.getByRole('button', { name: new RegExp(`ratios? of ${name}$`) });
    const counted = Number(await ratios.textContent());
    await ratios.focus();
    await andSettle(page, () => page.keyboard.press('Enter'));
    expect(await totalOf(page)).toBeGreaterThanOrEqual(counted);
    await expect(league.getByRole('link', { name }).first()).toBeVisible();
    const saving = page.waitForEvent('download');
    await league.getByRole('button', { name: 'League table as SVG' }).click();
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(name);

    await league.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(/\/registry\/article\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test('a row of the league table is an intervention on request, which is kept in the address', async ({ page }) => {
  await openResults(page, search);
  const league = page.getByRole('figure', { name: 'League table' });
  await league.getByRole('button', { name: 'One row per intervention' }).press('Enter');
  await expect(page).toHaveURL(/league=interventions/);
  await expect(league.getByText(/One base-case ratio per study and comparison/)).toBeVisible();
  await league.getByRole('button', { name: 'All ratios' }).click();
  await expect(page).toHaveURL(/league=all/);
  await page.reload();
  await expect(league.getByText('All ratios, with subgroups and scenarios.')).toBeVisible();
  await league.getByRole('button', { name: 'One row per study' }).click();
  await expect(page).not.toHaveURL(/league=/);
  await expect(league.getByText(/^A study’s other ratios/)).toBeVisible();
});
