import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { andSettle, everything, filtersOf, openResults, resultsOf, searchApi } from '../results-page.ts';

const asked = { query: [{ term: 'publication_year', values: ['[1900 TO 2015]'] }] };
const searches = {
  methods: { search: '?publication_year=%5B1900+TO+2015%5D', body: asked },
  ratios: { search: everything, body: asked },
  weights: { search: '?type=weights&q=year<=2015', body: { raw_query: 'year<=2015' } },
} as const;

const headsOf = (page: Page): Locator =>
  resultsOf(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') });
const idsOf = (page: Page): Promise<string[]> =>
  resultsOf(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')!.pathname.split('/').at(-1)!));

for (const [type, { search, body }] of Object.entries(searches)) {
  test(`every head of the table of ${type} sorts, and sorts the other way round`, async ({ page }) => {
    await openResults(page, `${search}&view=table`);
    const heads = headsOf(page);
    await expect(heads.first()).toBeVisible();
    // Every column except the check boxes.
    expect(await heads.count()).toBe((await resultsOf(page).getByRole('columnheader').count()) - 1);
    expect(await heads.count()).toBeGreaterThan(7);
    for (const head of await heads.all()) {
      for (const direction of ['ascending', 'descending']) {
        await andSettle(page, () => head.getByRole('button').click());
        await expect(head).toHaveAttribute('aria-sort', direction);
        await expect(resultsOf(page).locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1);
        const { searchParams } = new URL(page.url());
        const sort = searchParams.get('sort');
        expect(sort).not.toBeNull();
        const order = direction === 'ascending' ? '' : '&direction=desc';
        const { data } = await searchApi(page, type, body, `?sort=${sort}${order}`);
        expect(await idsOf(page)).toEqual(data.map(({ id }) => id));
      }
    }
  });
}

test(
  'ratios sort from cost-saving to dominated, by keyboard too, and the link keeps the order',
  { tag: '@core' },
  async ({ page }) => {
    await openResults(page, `${everything}&view=table`);
    const ratio = resultsOf(page).getByRole('columnheader', { name: 'Ratio, US$' });
    await tabTo(page, ratio.getByRole('button'));
    await andSettle(page, () => page.keyboard.press('Enter'));
    const first = resultsOf(page).getByRole('row').nth(1);
    await expect(first.getByRole('cell').nth(2)).toHaveText('Cost-Saving');
    await expect(ratio.getByRole('button')).toBeFocused();
    await andSettle(page, () => page.keyboard.press('Enter'));
    await expect(ratio).toHaveAttribute('aria-sort', 'descending');
    await expect(first.getByRole('cell').nth(2)).toHaveText('Dominated');
    const shown = await idsOf(page);
    await page.reload();
    await expect(ratio).toHaveAttribute('aria-sort', 'descending');
    expect(await idsOf(page)).toEqual(shown);
  },
);

/** The box that scrolls sideways, and its content. */
const boxOf = (page: Page): Locator => resultsOf(page).locator('table').locator('..');
const rightOf = async (cell: Locator): Promise<number> => {
  const { x, width } = (await cell.boundingBox())!;
  return x + width;
};

/** Names of a vocabulary may arrive after the answer, and change the height of a row. */
const expectNamed = (page: Page): Promise<void> => expect(resultsOf(page).locator('tbody')).not.toContainText('…');

for (const width of [1440, 1024, 360]) {
  test(`at ${width} px comparison and ratio stay while the rest slides under`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openResults(page, `${everything}&view=table`);
    // After the box: comparison, ratio, study.
    const cells = resultsOf(page).getByRole('row').nth(1).locator('td:not([data-select])');
    await expect(cells.nth(2)).toBeVisible();
    await expectNamed(page);
    const box = boxOf(page);
    const edge = await rightOf(box);
    expect((await cells.nth(0).boundingBox())!.width).toBe(width === 360 ? 144 : 252);
    expect(await rightOf(cells.nth(1))).toBeLessThanOrEqual(edge);
    const before = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
    const study = (await cells.nth(2).boundingBox())!;
    await box.evaluate((one) => one.scrollTo({ left: 200, behavior: 'instant' }));
    expect((await cells.nth(2).boundingBox())!.x).toBe(study.x - 200);
    expect([await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]).toEqual(before);
    await expect(cells.nth(1)).not.toHaveCSS('box-shadow', 'none');
    // The page itself does not scroll sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('on a phone the first result is near the top, and a card begins with its ratio', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const limits = {
    [everything]: 430,
    [`${everything}&filter.quadrants=2`]: 430,
    // Synonyms come first.
    '?type=ratios&keyword=vaccination': 560,
  };
  for (const [search, limit] of Object.entries(limits)) {
    await openResults(page, search);
    const card = resultsOf(page).getByRole('listitem').first();
    const { y } = (await card.boundingBox())!;
    test.info().annotations.push({ type: 'measured', description: `first result at ${y} px` });
    expect(y).toBeLessThan(limit);
    const figure = (await card.locator('.figure').boundingBox())!;
    const title = (await card.getByRole('heading').boundingBox())!;
    expect(figure.y + figure.height).toBeLessThanOrEqual(title.y);
  }
});

test('beside the filters a card has its title in the middle and its ratio at the right', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResults(page, '?type=ratios&keyword=vaccination');
  const card = resultsOf(page).getByRole('listitem').first();
  const title = (await card.getByRole('heading').boundingBox())!;
  const figure = (await card.locator('.figure').boundingBox())!;
  const tray = (await card.locator('.tray').boundingBox())!;
  expect(title.width).toBeGreaterThan(500);
  expect(figure.x).toBeGreaterThanOrEqual(title.x + title.width);
  expect(tray.x).toBeGreaterThanOrEqual(title.x + title.width);
  expect(tray.y).toBeGreaterThan(figure.y);
});

test('nothing found: no empty filters, and no page to put into the tray', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await openResults(page, '?type=ratios&keyword=nothing-is-called-so');
    await expect(page.getByRole('heading', { level: 1, name: 'No ratio has “nothing-is-called-so”' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Columns|Download|Charts)/ })).toHaveCount(0);
    await expect(page.getByText('No values in these results.')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Country', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add page to tray' })).toHaveCount(0);
  }
  // What is chosen can be taken back where it was chosen.
  await page.setViewportSize({ width: 1440, height: 740 });
  await openResults(page, '?type=ratios&keyword=nothing-is-called-so&filter.quadrants=2');
  await expect(filtersOf(page).getByRole('heading')).toHaveText(['Quadrant']);
});

test('by keyboard: ticked rows of several pages go into the tray, and their citations are copied', async ({ page }) => {
  await openResults(page, `${searches.ratios.search}&view=table&per_page=10`);
  const rows = resultsOf(page).locator('tbody tr');
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText(/^2 of [\d,]+ selected/);
  const [first] = await idsOf(page);
  await andSettle(page, () => page.getByRole('link', { name: 'Go to page 2' }).press('Enter'));
  await expect.poll(async () => (await idsOf(page))[0]).not.toBe(first);
  await rows.nth(2).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText(/^3 of/);

  await bar.getByRole('button', { name: 'Copy citations' }).press('Enter');
  const citations = page.getByRole('dialog', { name: 'Cite' });
  const text = citations.getByRole('region', { name: 'Citation' });
  await expect(text).not.toBeEmpty();
  const cited = (await text.textContent())!.split('\n\n');
  expect(cited.length).toBeGreaterThanOrEqual(1);
  expect(new Set(cited).size).toBe(cited.length);
  await page.keyboard.press('Escape');
  await expect(citations).toHaveCount(0);
  await expect(bar).toContainText(/^3 of/);

  await bar.getByRole('button', { name: 'Add to tray' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Download tray' })).toContainText('3 ratios');
  await expect(bar).toHaveCount(0);

  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText(/^1 of/);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});
