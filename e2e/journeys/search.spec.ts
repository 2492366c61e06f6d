import { expect, test } from '../journey.ts';
import { keyboardOf, tabTo } from '../keyboard.ts';
import { pick } from '../picker.ts';
import { resultsBox } from '../results-page.ts';
import { expectResults, searchPage } from '../search-page.ts';

const sought = 'heart AND failure AND instrument_used:EQ-5D-3L';
const searchedAs = /^\("heart" AND "failure" OR .+\) AND instrument_used:EQ-5D-3L$/;

test.describe('a utility weight for heart failure, measured by EQ-5D', () => {
  test('by mouse', { tag: '@core' }, async ({ page }) => {
    const { press, keyword, field, show } = searchPage(page);
    await page.goto('/');
    await press(/^Utility weights/);
    await keyword.fill('heart failure');
    await pick(page, field(/^Instrument/), 'EQ-5D-3L', 'eq-5d');
    await expect(page.getByRole('code')).toHaveText(sought);
    await expectResults(page, searchedAs, () => show.click());
    await expect(page).toHaveURL(/\/results\?type=weights&keyword=heart\+failure&instrument_used=\d+/);
    await expect(page.getByText(/heart failure/i).first()).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    const { keyword, field, show } = searchPage(page);
    const { follow } = keyboardOf(page);
    await page.goto('/');
    await tabTo(page, page.getByRole('radio', { name: /^Methods/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Utility weights/ })).toBeChecked();
    await tabTo(page, keyword);
    await page.keyboard.type('heart failure');
    await tabTo(page, field(/^Instrument/));
    await page.keyboard.type('eq-5d-3l');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove EQ-5D-3L' })).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('code')).toHaveText(sought);
    await expectResults(page, searchedAs, () => follow(show));
  });
});

test('without a query no request is sent, and the keyword box is focused', async ({ page }) => {
  const { keyword, press } = searchPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/registry/search/')) asked.push(request.url());
  });
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await page.goto('/');
  await search.click();
  await expect(keyword).toBeFocused();
  await expect(page.getByText('Enter at least one word or condition.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await press(/^Ratios/);
  await press(/^Advanced$/);
  await expect(page.getByRole('group', { name: 'Condition 1' })).toBeVisible();
  await page.goto('/results/edit?filter.country=1');
  await expect(page.getByText('Filtered by')).toBeVisible();
  await search.click();
  await expect(keyword).toBeFocused();
  expect(asked).toEqual([]);
});

test('the total follows the typing: requested after a pause, for the last query only', async ({ page }) => {
  const { keyword, show } = searchPage(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/registry/search/')) asked += 1;
  });
  await page.clock.install();
  await page.goto('/?type=ratios&keyword=apixab');
  await expect(show).toHaveAttribute('aria-busy', 'false');
  const before = asked;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await keyword.press('End');
  await keyword.pressSequentially('an');
  await expect(show).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(200);
  expect(asked).toBe(before);
  // The answer takes real time, and showing it a few ticks.
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(show).toHaveAttribute('aria-busy', 'false', { timeout: 200 });
  }).toPass();
  expect(asked).toBe(before + 1);
});

test('a query means in the keyword box what it means everywhere', async ({ page }) => {
  const { keyword, queryText, show } = searchPage(page);
  await page.goto('/?type=ratios');
  await keyword.pressSequentially('apixaban OR stroke AND stent ');
  await expect(page.getByRole('code')).toHaveText('apixaban OR stroke AND stent');
  await expect(keyword).toHaveValue('apixaban OR stroke AND stent ');
  await expectResults(page, /^\("apixaban" OR .+\) OR \("stroke" OR .+\) AND .*stent/, () => show.click());
  await page.goBack();
  await expect(keyword).toHaveValue('apixaban OR stroke stent');

  const text = '(apixaban OR warfarin) AND "atrial fibrillation"';
  await keyword.fill(text);
  await expectResults(page, /"apixaban" OR .+warfarin.+\) AND "atrial fibrillation"$/, () => show.click());
  await expect(resultsBox(page)).toHaveValue(text);
  await page.goBack();
  await expect(keyword).toHaveValue(text);
  await page.getByRole('button', { name: 'Use full query syntax' }).click();
  await expect(queryText).toHaveText(text);
});

test('"or" between words is noticed, and one click searches with OR', async ({ page }) => {
  const { keyword, show } = searchPage(page);
  await page.goto('/?type=ratios');
  await keyword.fill('apixaban or warfarin');
  await expect(show).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText(/^Did you mean OR\?/)).toBeVisible();
  const take = page.getByRole('button', { name: 'Search for apixaban OR warfarin' });
  await take.click();
  await expect(page).toHaveURL(/\/results\?type=ratios&keyword=apixaban~warfarin/);
  await expect(resultsBox(page)).toHaveValue('apixaban OR warfarin');
  await expect(page.getByText(/^Did you mean/)).toHaveCount(0);
});

test('a query that cannot be parsed is not searched for, and its fault is shown with the column', async ({ page }) => {
  const { keyword } = searchPage(page);
  await page.goto('/?type=ratios');
  await keyword.fill('statin AND (stent');
  await expect(page.getByText('Missing closing bracket (column 12)')).toBeVisible();
  await keyword.press('Enter');
  await expect(page).toHaveURL('/?type=ratios');
  await expect(keyword).toBeFocused();
});

test('another data type removes what it lacks and says so; Reset empties, Clear keeps the words', async ({ page }) => {
  const { keyword, press } = searchPage(page);
  await page.goto('/?type=ratios&keyword=heart&publication_year=[2010+TO+2012]&not.quadrants=2');
  await expect(page.getByRole('group', { name: 'Other conditions' })).toContainText(
    'Quadrant is not More cost, more health',
  );
  await press(/^Utility weights/);
  await expect(page.getByText('Removed: Publication year, Quadrant.')).toBeVisible();
  await expect(page.getByText('Searched as')).toBeVisible();
  await expect(page.getByRole('code').first()).toHaveText('heart');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keyword).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Ratios/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Published, from' })).toHaveValue('2010');

  await page.goto('/?type=ratios&keyword=heart&publication_year=[2010+TO+2012]');
  await page.getByRole('button', { name: 'Keep only keywords' }).click();
  await expect(page.getByRole('code').first()).toHaveText('heart');
  await expect(page.getByRole('textbox', { name: 'Published, from' })).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(keyword).toHaveValue('');
  await expect(page.getByText('Try:')).toBeVisible();
});

test('an example fills the form; searches are numbered and run again; the results link back', async ({ page }) => {
  const { keyword, show } = searchPage(page);
  const recorded = (text: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('cea.noted-searches') ?? '')).toContain(text);
  await page.goto('/?type=weights');
  await page.getByRole('button', { name: '"heart failure"' }).click();
  await expect(keyword).toHaveValue('"heart failure"');
  await expectResults(page, '"heart failure"', () => show.click());
  await recorded('heart+failure');
  await page.goto('/?type=weights&keyword=stroke');
  await expectResults(page, 'stroke', () => show.click());
  await recorded('stroke');

  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Your searches' });
  await expect(recent.getByRole('listitem')).toHaveText([
    /^#2stroke ?Utility weights[\d,]+$/,
    /^#1"heart failure" ?Utility weights[\d,]+$/,
  ]);
  await recent.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history$/);

  await page.goto('/');
  await recent.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/results\?type=weights/);
  await page.goto(page.url().replace('/results?', '/results/edit?'));
  await expect(keyword).toHaveValue('"heart failure"');
  await keyword.fill('stroke');
  await expect(page.getByRole('code')).toHaveText('stroke');
  await expectResults(page, 'stroke', () => show.click());
  await expect(page).toHaveURL(/\/results\?type=weights&keyword=stroke/);
});
