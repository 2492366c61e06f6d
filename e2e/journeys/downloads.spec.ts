import { readFile } from 'node:fs/promises';
import { expectAccessibleEverywhere } from '../accessible.ts';
import {
  downloadDialog,
  downloadsOf,
  openDownload,
  recordsIn,
  saved,
  settledDialog,
  unzipped,
} from '../download-dialog.ts';
import { expect, fillSignIn, signIn, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { openResults, resultsOf, totalOf } from '../results-page.ts';

const vaccinations = '?type=ratios&keyword=vaccination';
/** More than a visitor may download, without the weights that journeys publish, so that their number stays. */
const allWeights = '?type=weights&q=NOT+health_state:stroke+AND+NOT+health_state:haemorrhage';

const fileOf = (files: Map<string, string>, name: RegExp): string => {
  const found = [...files].find(([path]) => name.test(path));
  expect(found, `${name} in ${[...files.keys()].join(', ')}`).toBeDefined();
  return found![1];
};

test('by mouse: a sponsor downloads all that was found, with what explains it', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'sponsor@demo.example');
  await openResults(page, allWeights);
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(1000);
  const dialog = await openDownload(page);
  await expect(dialog.getByText(/without a seat/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  await expect(dialog.getByText('README.txt')).toBeVisible();
  const file = await saved(page);
  expect(file.suggestedFilename()).toMatch(/^cea-registry_weights_(?:r\d+|\d{4}\.\d+)_\d{4}-\d\d-\d\d\.zip$/);
  const files = await unzipped(file);
  expect(recordsIn(fileOf(files, /weights.*\.csv$/))).toHaveLength(total);
  for (const name of ['codebook.csv', 'load.R', 'load.py', 'load.do', 'README.txt']) {
    expect([...files.keys()]).toContain(name);
  }
  await expect(downloadsOf(page)).toContainText(
    `${total.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows, checksum agrees`,
  );
});

test('a visitor is told why not everything can be had, and gets the first 1,000', async ({ page }) => {
  await openResults(page, allWeights);
  const total = (await totalOf(page)).toLocaleString('en-US');
  const dialog = await openDownload(page);
  await expect(dialog.getByText(`1,000 of ${total} utility weights can be downloaded without a seat`)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^All found/ })).toBeDisabled();
  await expect(dialog.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('checkbox', { name: /^Only the file/ }).check();
  await expect(dialog.getByRole('button', { name: 'Download 1,000 utility weights, CSV' })).toBeEnabled();
  const text = await readFile(await (await saved(page)).path(), 'utf8');
  expect(recordsIn(text)).toHaveLength(1000);
});

test('the choice is kept while a visitor logs in, and then everything can be had', async ({ page }) => {
  await openResults(page, allWeights);
  const dialog = await openDownload(page);
  await dialog.getByRole('radio', { name: /^JSON/ }).check();
  await dialog.getByRole('link', { name: 'Log In' }).click();
  await fillSignIn(page, 'sponsor@demo.example');
  await settledDialog(page);
  await expect(dialog.getByRole('radio', { name: /^JSON/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^All found/ })).toBeChecked();
});

test('by keyboard alone: rows, types, columns and format are chosen, and the file is fetched', async ({ page }) => {
  await signIn(page, 'sponsor@demo.example');
  await openResults(page, vaccinations);
  await tabTo(page, page.getByRole('button', { name: 'Download', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = await settledDialog(page);
  await tabTo(page, dialog.getByRole('radio', { name: /^All found/ }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^This page/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Ratios/ }));
  await tabTo(page, dialog.getByRole('radio', { name: /^Usual/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: /^As shown/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('radio', { name: /^XLSX/ }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Only the file/ }));
  await page.keyboard.press('Space');
  await settledDialog(page);
  const downloading = page.waitForEvent('download');
  await tabTo(page, dialog.getByRole('button', { name: /^Download CSV/ }));
  await page.keyboard.press('Enter');
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(recordsIn(text)).toHaveLength(20);
  await expect(downloadDialog(page)).toHaveCount(0);
  await tabTo(page, downloadsOf(page).getByRole('button', { name: /^Dismiss/ }));
  await page.keyboard.press('Enter');
  await expect(downloadsOf(page)).toHaveCount(0);
});

test('a tray of three types is one zip with a file for each, a codebook and a README', async ({ page }) => {
  const bar = page.getByRole('region', { name: 'Download tray' });
  for (const search of ['?keyword=vaccination', vaccinations, '?type=weights&keyword=stroke']) {
    await openResults(page, search);
    await resultsOf(page)
      .getByRole('button', { name: /^Add to tray/ })
      .first()
      .click();
  }
  await page.reload();
  await expect(bar).toContainText('1 study, 1 ratio, 1 utility weight');
  await bar.getByRole('button', { name: 'Download' }).click();
  const dialog = await settledDialog(page);
  await expect(dialog.getByRole('radio', { name: /^In the tray 3/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  const files = await unzipped(await saved(page));
  for (const type of ['methods', 'ratios', 'weights']) {
    expect(recordsIn(fileOf(files, new RegExp(`_${type}_.*\\.csv$`)))).toHaveLength(1);
  }
  expect(fileOf(files, /^codebook\.csv$/).split('\n').length).toBeGreaterThan(20);
  expect(fileOf(files, /^README\.txt$/)).toContain('Checksums (SHA-256)');
});

test('a download goes on while other pages are visited, and says how long the queue is', async ({ page }) => {
  await openResults(page, vaccinations);
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/registry/downloads/*', async (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    const data = { state: 'waiting', position: 3, rows: 0, total: null, bytes: 0, sha256: null };
    return route.fulfill({ json: { data } });
  });
  await page.route('**/api/registry/download/query?*', async (route) => {
    await release.promise;
    await route.continue();
  });
  const downloading = page.waitForEvent('download');
  await (await openDownload(page)).getByRole('button', { name: /^Download / }).click();
  await expect(downloadsOf(page)).toContainText('2 downloads before yours');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about/);
  await expect(downloadsOf(page).getByRole('progressbar')).toBeVisible();
  release.resolve();
  await downloading;
  await expect(downloadsOf(page)).toContainText('checksum agrees');
});

test('a cancelled download ends its request and is never saved', async ({ page }) => {
  await openResults(page, vaccinations);
  await page.route('**/api/registry/download/query?*', () => new Promise<void>(() => {}));
  let files = 0;
  page.on('download', () => (files += 1));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/download/query'));
  await (await openDownload(page)).getByRole('button', { name: /^Download / }).click();
  await downloadsOf(page).getByRole('button', { name: 'Cancel' }).click();
  await failed;
  await expect(downloadsOf(page)).toHaveCount(0);
  expect(files).toBe(0);
});
