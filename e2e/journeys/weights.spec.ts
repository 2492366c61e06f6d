import { expect, test } from '../journey.ts';
import { andSettle, filtersOf, openResults, searchApi, totalOf } from '../results-page.ts';

test('weights are filtered by disease, year and kind', { tag: '@core' }, async ({ page }) => {
  await openResults(page, '?type=weights&keyword=depression');
  const filters = filtersOf(page);
  const names = ['Data source', 'Disutility', 'Instrument', 'More filters'];
  await expect(filters.getByRole('heading', { level: 3 })).toHaveText(names);
  await filters.getByRole('button', { name: 'More filters' }).click();
  await expect(filters.getByRole('heading', { level: 3 })).toHaveText([
    ...names,
    'Disease',
    'Publication year',
    'Kind of weight',
    'Health state',
    'Value set',
  ]);

  const disease = filters.getByRole('tree', { name: 'Disease' }).getByRole('treeitem').first();
  const words = (await disease.textContent())!;
  await andSettle(page, () => disease.click());
  expect(words.endsWith((await totalOf(page)).toLocaleString('en-US'))).toBe(true);
  // The clicked value keeps the focus and its position, and its own choice does not change its count.
  await expect(disease).toBeFocused();
  await expect(disease).toHaveAttribute('aria-checked', 'true');
  await expect(disease).toHaveText(words);

  const from = filters.getByRole('textbox', { name: 'Publication year, from' });
  await from.fill('2015');
  await andSettle(page, () => from.press('Enter'));
  const chosen = new URL(page.url()).searchParams.get('filter.gbd_category');
  const raw_query = `depression AND gbd_category:${chosen} AND publication_year>=2015`;
  expect(await totalOf(page)).toBe((await searchApi(page, 'weights', { raw_query })).total);

  await andSettle(page, () => filters.getByRole('checkbox', { name: /^Level/ }).click());
  const levels = `${raw_query} AND weight_kind:level`;
  expect(await totalOf(page)).toBe((await searchApi(page, 'weights', { raw_query: levels })).total);
});

test('charts of weights come once for each kind, and only levels below 0 are worse than death', async ({ page }) => {
  await openResults(page, '?type=weights&keyword=stroke&charts=on');
  const charts = page.getByRole('region', { name: 'Charts' });
  const raw_query = 'stroke AND weight_kind:level AND weight<0';
  const { total } = await searchApi(page, 'weights', { raw_query });
  const sentence = total === 0 ? 'None below 0.' : `${total.toLocaleString('en-US')} below 0: states worse than death.`;
  await expect(charts.getByText(sentence)).toBeVisible();
  await expect(charts.getByRole('heading', { name: 'Utility weights: distribution' })).toBeVisible();
  await expect(charts.getByRole('heading', { name: 'Utility decrements: distribution' })).toBeVisible();
  await expect(charts.getByText('Losses against a reference state.')).toBeVisible();
});
