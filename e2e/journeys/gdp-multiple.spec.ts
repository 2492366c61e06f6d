import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { pick } from '../picker.ts';
import { andSettle, filtersOf, resultsOf, searchApi, settled, totalOf } from '../results-page.ts';
import { expectResults, searchPage } from '../search-page.ts';

const studies = 'health_outcome:daly AND country:"Sub-Saharan Africa"';

test.describe('DALY studies in sub-Saharan Africa below 1 × GDP per capita', () => {
  test('by mouse', { tag: '@core' }, async ({ page }) => {
    const { press, field, show } = searchPage(page);
    await page.goto('/');
    await press(/^Ratios/);
    await pick(page, field(/^Country/), /^Sub-Saharan Africa/, 'sub-saharan');
    await expectResults(page, 'country:"Sub-Saharan Africa"', () => show.click());
    await settled(page);

    const filters = filtersOf(page);
    await andSettle(page, () => filters.getByRole('checkbox', { name: /^Disability-adjusted life-year/ }).click());
    expect(await totalOf(page)).toBe((await searchApi(page, 'ratios', { raw_query: studies })).total);

    await filters.getByRole('button', { name: 'More filters' }).click();
    const multiples = filters.getByRole('region', { name: 'GDP multiple' });
    await andSettle(page, () => multiples.getByRole('checkbox', { name: /^up to 0\.5/ }).click());
    await andSettle(page, () => multiples.getByRole('checkbox', { name: /^over 0\.5 to 1/ }).click());
    const { total, filter_counts } = await searchApi(page, 'ratios', { raw_query: `${studies} AND gdp_multiple<=1` });
    expect(total).toBeGreaterThan(0);
    expect(await totalOf(page)).toBe(total);
    // The row for ratios without a multiple is counted, and the filter's own choice does not hide it.
    const blank = multiples.getByRole('checkbox', { name: /^Not calculated/ });
    await expect(blank).toHaveAccessibleName(
      new RegExp(`${filter_counts.gdp_multiple!.none!.toLocaleString('en-US')}$`),
    );
    await expect(resultsOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  });

  test('its calculation shows other ways to convert', async ({ page }) => {
    const { data } = await searchApi(page, 'ratios', {
      raw_query: `${studies} AND gdp_multiple<=1 AND NOT currency:USD`,
    });
    await page.goto(`/registry/ratios/${data[0]!.id}`);
    await expect(page.getByText(/× GDP per capita$/)).toBeVisible();
    const power = page.getByText(/^Purchasing power parity/);
    await expect(power).toBeHidden();
    await page.getByText('Other ways to convert').click();
    await expect(power).toBeVisible();
    await expect(page.getByText(/^Local prices, then exchange rate/)).toBeVisible();
  });

  test('by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await tabTo(page, page.getByRole('radio', { name: /^Methods/ }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('radio', { name: 'Basic' }));
    await page.keyboard.press('ArrowRight');
    const { queryText, show } = searchPage(page);
    await tabTo(page, queryText);
    await page.keyboard.insertText(`${studies} AND below:1xgdp`);
    await page.keyboard.press('Escape');
    await expect(show).toHaveAttribute('aria-busy', 'false');
    await tabTo(page, show);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/results\?/);
    await settled(page);
    const { total } = await searchApi(page, 'ratios', { raw_query: `${studies} AND below:1xgdp` });
    expect(total).toBeGreaterThan(0);
    expect(await totalOf(page)).toBe(total);
    await expect(page.getByText(/^Searched as/)).toContainText('below:1xgdp');
    // Cost-saving ratios are below every multiple, and have none themselves.
    const priced = await searchApi(page, 'ratios', { raw_query: `${studies} AND gdp_multiple<1` });
    const saving = await searchApi(page, 'ratios', { raw_query: `${studies} AND below:1xgdp AND quadrants:SE` });
    expect(priced.total + saving.total).toBeLessThanOrEqual(total);
    expect(saving.total).toBeGreaterThan(0);
  });
});
