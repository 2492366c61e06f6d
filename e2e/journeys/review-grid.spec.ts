import { readReview } from '@cea/contract/forms';
import { notReported } from '@cea/contract/dictionary/variable';
import type { Page } from '@playwright/test';
import { sampleMethod } from '../../apps/server/test/sample-answers.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { signIn } from '../journey.ts';
import { keyboardOf, tabTo } from '../keyboard.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, drawerOf, gridOf, pasteTable, typeCells } from '../review-grid.ts';
import { openReview, reviewPath } from '../review-page.ts';

const adults = 'Adults, BMI ≥ 30';

/** As copied from a spreadsheet, with what the article does not report. */
const pastedRatios = [
  ['Semaglutide 2.4 mg weekly', 'Lifestyle support', adults, '66,940', '48,210', '15.21', '14.82', '48,000'],
  ['Liraglutide 3 mg daily', 'Lifestyle support', adults, '61 050', '48 210', '14.98', 'n.r.', ''],
  ['Sleeve gastrectomy', 'Tirzepatide', 'BMI ≥ 35', '58,900', '69,720', '15.11', '14.93', ''],
];
const states = ['No symptoms', 'Mild', 'Moderate', 'Severe', 'In hospital', 'After surgery', 'End-stage'];

/** Pastes with the keys, from the real clipboard. */
async function pasteByKeys(page: Page, table: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), table.map((line) => line.join('\t')).join('\r\n'));
  await page.keyboard.press('ControlOrMeta+v');
}

test(
  'a review of 5 ratios and 8 weights is filled in and submitted by keyboard alone',
  { tag: '@core' },
  async ({ db, page, context, reading, startReader }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const reader = await startReader(0);
    await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), currency: 'AUD', currency_year: 2014 });
    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    const { follow } = keyboardOf(page);

    await test.step('the first ratio is typed, and what follows from it is computed', async () => {
      await follow(page.getByRole('button', { name: 'Add ratio' }));
      await expect(cellOf(page, 'ratio', 1, 'intervention')).toBeFocused();
      await typeCells(page, ['Tirzepatide 15 mg weekly', 'Lifestyle support', adults, '71380', '48,210']);
      await expect(cellOf(page, 'ratio', 1, 'delta_cost')).toHaveText('23,170');
      await typeCells(page, ['15.46', '14.82', '36200']);
      await expect(cellOf(page, 'ratio', 1, 'delta_effect')).toHaveText('0.64');
      await expect(cellOf(page, 'ratio', 1, 'ratio_reader')).toHaveText('36,203');
      await expect(cellOf(page, 'ratio', 1, 'quadrant')).toHaveText('NE');
      await expect(cellOf(page, 'ratio', 1, 'usd_target')).toHaveText(/^\d\d,\d{3}$/);
      await expect(gridOf(page, 'ratio').getByRole('columnheader', { name: 'Total cost, AUD 2014' })).toBeVisible();
    });

    await test.step('the second one repeats what is above it', async () => {
      await follow(page.getByRole('button', { name: 'Add ratio' }));
      await typeCells(page, ['Tirzepatide 10 mg weekly']);
      await page.keyboard.press('ControlOrMeta+d');
      await expect(cellOf(page, 'ratio', 2, 'comparator')).toHaveText('Lifestyle support');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+d');
      // The article gives only the differences.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('20000');
      await page.keyboard.press('Escape');
      await expect(cellOf(page, 'ratio', 2, 'delta_cost')).toHaveText('–');
      await page.keyboard.type('21000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Add ratio' })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(cellOf(page, 'ratio', 2, 'delta_cost')).toHaveText('21,000');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.type('0.6');
      await page.keyboard.press('Enter');
    });

    await test.step('three more are pasted, taken back whole and pasted again', async () => {
      await page.keyboard.press('Home');
      await expect(page.getByRole('button', { name: 'Add ratio' })).toBeFocused();
      await pasteByKeys(page, pastedRatios);
      await expect(page.getByText(/^3 rows pasted \(3 to 5\): 21 cells filled, 1 refused: “n\.r\.”/)).toBeVisible();
      await expect(cellOf(page, 'ratio', 4, 'total_cost_intervention')).toHaveText('61,050');
      await expect(cellOf(page, 'ratio', 5, 'quadrant')).toHaveText('SE');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(gridOf(page, 'ratio').getByRole('rowheader')).toHaveCount(2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await pasteByKeys(page, pastedRatios);
      const refused = cellOf(page, 'ratio', 4, 'effect_comparator');
      await expect(refused).toHaveText('n.r.');
      await expect(refused).toHaveAttribute('aria-invalid', 'true');
      await tabTo(page, page.getByRole('button', { name: 'Not reported?' }));
      await page.keyboard.press('Enter');
      await expect(refused).toHaveText('none');
      await expect(refused).not.toHaveAttribute('aria-invalid', 'true');
      // A ratio needs a number, or says that the article gives none.
      await tabTo(page, cellOf(page, 'ratio', 3, 'intervention'), 'Shift+Tab');
      await page.keyboard.press('ArrowDown');
      for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
      await expect(cellOf(page, 'ratio', 4, 'ratio_article')).toBeFocused();
      await page.keyboard.press('Alt+r');
      await expect(cellOf(page, 'ratio', 4, 'ratio_article')).toHaveText('none');
    });

    await test.step('the other questions follow the current row', async () => {
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      await page.keyboard.press('Alt+Enter');
      const drawer = drawerOf(page, 'ratio');
      await expect(drawer).toHaveAccessibleName('Ratio 3, more questions');
      await tabTo(page, drawer.getByRole('textbox', { name: 'Cost per life-year' }));
      await page.keyboard.type('41000');
      await expect(drawer.getByRole('button', { name: /^Uncertainty and other ratios 1 of/ })).toBeVisible();
      await page.keyboard.press('Alt+Enter');
      await expect(cellOf(page, 'ratio', 3, 'intervention')).toBeFocused();
    });

    await test.step('weights choose from lists, or find what they paste in them', async () => {
      await follow(page.getByRole('button', { name: 'Add utility weight' }));
      await typeCells(page, ['Well', 'Level', '0.93', 'SF-6D']);
      await expect(cellOf(page, 'weight', 1, 'instrument')).toHaveText('SF-6D');
      await tabTo(page, page.getByRole('button', { name: 'Add utility weight' }));
      const lines = states.map((state, at) => [state, 'Level', (0.9 - at / 10).toFixed(1), 'SF-6D']);
      await pasteByKeys(page, lines);
      await expect(page.getByText('7 rows pasted (2 to 8): 28 cells filled.')).toBeVisible();
    });
    await expectAccessibleEverywhere(page);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Submit review' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Review submitted.')).toBeVisible();
    const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
    const [ratios, weights] = (['ratio', 'weight'] as const).map((scope) =>
      body.data.rows.filter((row) => row.scope === scope).map(({ answers }) => answers),
    );
    expect([ratios!.length, weights!.length]).toEqual([5, 8]);
    expect(ratios![1]).toEqual({
      intervention: 'Tirzepatide 10 mg weekly',
      comparator: 'Lifestyle support',
      target_population: adults,
      delta_cost: 21_000,
      delta_effect: 0.6,
    });
    expect(ratios![2]).toMatchObject({ ratio_article: 48_000, ratio_per_ly: 41_000 });
    expect(ratios![3]).toMatchObject({ total_cost_comparator: 48_210, effect_comparator: notReported });
    expect(weights![4]).toMatchObject({ health_state: 'Severe', weight_kind: 'level', weight: 0.6 });
  },
);

test('a row is duplicated, removed and restored in the grid', async ({ page, reading, startReader }) => {
  const reader = await startReader(0);
  await reader.addRow('ratio', 0, { intervention: 'Apixaban', comparator: 'warfarin' });
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));
  await cellOf(page, 'ratio', 1, 'comparator').click();
  await page.getByRole('button', { name: 'Duplicate row' }).first().click();
  await expect(cellOf(page, 'ratio', 2, 'comparator')).toHaveText('warfarin');
  await expect(cellOf(page, 'ratio', 2, 'intervention')).toBeFocused();
  await page.getByRole('button', { name: 'Remove ratio 2' }).click();
  await expect(page.getByText('Ratio 2 removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'ratio', 2, 'intervention')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 'ratio', 2, 'intervention')).toHaveText('Required');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cellOf(page, 'ratio', 2, 'intervention')).toHaveText('Apixaban');
  await pasteTable(page, [['Edoxaban', 'aspirin']]);
  await expect(cellOf(page, 'ratio', 2, 'comparator')).toHaveText('aspirin');
});
