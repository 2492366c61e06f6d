import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { resultsOf, settled } from '../results-page.ts';

const search = '/results?type=ratios&keyword=vaccination';

test(
  'by mouse: ratios by local prices in euros of 2020, in the link, the charts and the file, and back',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto(`${search}&charts=on`);
    await settled(page);
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert ratios' });
    await dialog.getByRole('radio', { name: /^Local prices/ }).check();
    await dialog.getByRole('combobox', { name: 'Currency' }).fill('euro');
    await page.getByRole('option', { name: /^EUR – Euro/ }).click();
    await dialog.getByRole('textbox', { name: 'Year' }).fill('2020');
    await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page).toHaveURL(/[?&]convert=local-EUR-2020/);
    const euros = resultsOf(page).getByText(/^EUR [\d,]+$/);
    await expect(euros.first()).toBeVisible();
    const charts = page.getByRole('region', { name: 'Charts' });
    await expect(charts.getByText('Incremental cost, EUR 2020')).toBeVisible();
    await expect(charts.getByRole('heading', { name: /^EUR 2020 per/ }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const files = page.getByRole('dialog', { name: 'Download' });
    await expect(files.getByText(/Ratios are also as converted in the list: Local prices.*EUR 2020\./)).toBeVisible();
    await files.getByRole('radio', { name: /^CSV/ }).check();
    await files.getByRole('checkbox', { name: /^Only the file/ }).check();
    const downloaded = page.waitForEvent('download');
    await files.getByRole('button', { name: /^Download .*CSV/ }).click();
    const text = await readFile(await (await downloaded).path(), 'utf8');
    expect(text.slice(0, text.indexOf('\n'))).toMatch(/,converted_amount,.*,converted_why_missing$/);
    expect(text).toMatch(/,EUR,2020,local,/);

    await page.reload();
    await expect(euros.first()).toBeVisible();
    await page.getByRole('button', { name: 'Restore defaults' }).click();
    await expect(page).not.toHaveURL(/convert=/);
    await expect(
      resultsOf(page)
        .getByText(/^\$[\d,]+$/)
        .first(),
    ).toBeVisible();
  },
);

test('by keyboard: pounds, then international dollars', async ({ page }) => {
  await page.goto(search);
  await settled(page);
  const button = page.getByRole('button', { name: 'Convert', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Convert ratios' });
  const currency = dialog.getByRole('combobox', { name: 'Currency' });
  // Its name comes with the list of currencies; until then typing would not replace it.
  await expect(currency).toHaveValue('USD – US dollar');
  await tabTo(page, currency);
  await page.keyboard.type('pound sterling');
  await page.keyboard.press('Enter');
  await expect(currency).toHaveValue('GBP – Pound sterling');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: /^Purchasing power parity/ })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: 'Convert', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]convert=ppp/);
  await expect(
    resultsOf(page)
      .getByText(/^Int\$ [\d,]+$/)
      .first(),
  ).toBeVisible();
});
