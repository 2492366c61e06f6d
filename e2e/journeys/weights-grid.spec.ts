import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { andSettle, openResults, searchApi, settled, totalOf } from '../results-page.ts';

const stroke = '?type=weights&keyword=stroke';

/** Cells by EQ-5D-3L of a state of stroke. */
const cellsOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:Mild or minor|Severe or disabling), EQ-5D-3L: median / });
const panelOf = (page: Page): Locator => page.getByRole('region', { name: / · EQ-5D-3L$/ });
const trayOf = (page: Page): Locator => page.getByRole('region', { name: 'Download tray' });

const numbersIn = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Number(/[\d,]+/.exec(text)![0].replaceAll(',', '')), 0);

async function countOf(cell: Locator): Promise<number> {
  return numbersIn([(await cell.locator('.count').textContent())!]);
}

test(
  'EQ-5D weights of stroke by severity: the grid adds up, and a cell goes into the tray',
  { tag: '@core' },
  async ({ page }) => {
    await openResults(page, stroke);
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Grid' }).click();
    await expect(page).toHaveURL(/view=grid/);
    const levels = page.getByRole('table', { name: 'Levels' });
    const states = levels.getByRole('rowheader', { name: /^(?:Mild or minor|Severe or disabling)$/ });
    await expect(states).toHaveText(['Mild or minor', 'Severe or disabling']);

    const rest = page.getByText(/without a state on|have no value|has no value|of unknown kind/);
    const sentences = (await rest.allTextContents()).flatMap(
      (text) => text.match(/[\d,]+ weights? (?:without a state|ha(?:s|ve) no value|of unknown kind)/g) ?? [],
    );
    const cells = await page.locator('[data-cell] .count').allTextContents();
    expect(numbersIn([...cells, ...sentences])).toBe(await totalOf(page));

    const cell = cellsOf(page).first();
    const count = await countOf(cell);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-expanded', 'true');
    await expect(panelOf(page).getByRole('img', { name: /by source$/ })).toBeVisible();
    await expect(panelOf(page).getByRole('row')).toHaveCount(Math.min(6, count) + 1);
    await panelOf(page)
      .getByRole('button', { name: `Add ${count} to tray` })
      .click();
    await expect(trayOf(page)).toContainText(new RegExp(`\\b${count} `));

    await andSettle(page, () => panelOf(page).getByRole('link', { name: 'Show as list' }).click());
    expect(await totalOf(page)).toBeGreaterThanOrEqual(count);
    await expect(page).not.toHaveURL(/view=grid/);
    const { total } = await searchApi(page, 'weights', {
      raw_query:
        'stroke AND weight_kind:level AND instrument_used:"EQ-5D-3L" AND health_state_code:"Stroke: mild or minor"',
    });
    expect(await totalOf(page)).toBe(total);
  },
);

test('a link opens the grid, which works by keyboard alone', async ({ page }) => {
  await openResults(page, `${stroke}&view=grid&by=source`);
  await expect(page.getByRole('combobox', { name: 'Columns' })).toHaveValue('source');
  await expect(page.getByRole('columnheader', { name: 'Published study' }).first()).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Columns' }));
  await page.keyboard.type('Inst');
  await expect(page).not.toHaveURL(/by=/);
  await settled(page);
  const order = page.getByRole('combobox', { name: 'Rows' });
  await tabTo(page, order, 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/order=weights/);
  await expect(order).toHaveValue('weights');
  await page.keyboard.press('ArrowUp');
  await expect(page).not.toHaveURL(/order=/);
  const first = cellsOf(page).first();
  await expect(first).toBeVisible();
  await tabTo(page, page.locator('[data-cell]'));
  // Down to its row in the column of the first cell, then to the start of the row.
  const inRow = page.getByRole('row').filter({ has: first }).locator('[data-cell]:focus');
  for (let step = 0; step < 20 && (await inRow.count()) === 0; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  const count = await countOf(first);
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await tabTo(page, panelOf(page).getByRole('button', { name: `Add ${count} to tray` }));
  await page.keyboard.press('Enter');
  await expect(trayOf(page)).toContainText(`${count} `);
  const inTray = panelOf(page).getByRole('button', { name: /^In tray: / });
  await tabTo(page, inTray.first());
  await page.keyboard.press('Enter');
  await expect(inTray).toHaveCount(count - 1);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(first).toBeFocused();
});

test('on a phone the table scrolls in its card, and a weight of an opened cell goes into the tray', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openResults(page, `${stroke}&view=grid`);
  const cell = page.getByRole('button', { name: /^Severe or disabling, EQ-5D-3L: median / });
  await cell.click();
  await expect(panelOf(page).getByRole('img', { name: /by source$/ })).toBeVisible();
  const box = (await panelOf(page).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await panelOf(page)
    .getByRole('button', { name: /^Add to tray: / })
    .first()
    .click();
  await expect(trayOf(page)).toContainText('1 utility weight');
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(page)).toHaveCount(0);
});
