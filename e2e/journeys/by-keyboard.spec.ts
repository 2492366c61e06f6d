import type { Page } from '@playwright/test';
import { readConsensus } from '@cea/contract/forms';
import { sampleMethod, sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { signIn } from '../journey.ts';
import { keyboardOf } from '../keyboard.ts';
import { question } from '../question.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, typeCells, typeDifference } from '../review-grid.ts';

/** The line that the keys act on. */
const current = (page: Page) => page.locator('tr[aria-current=true]');

/** It is fully visible above the bar with the keys. */
async function expectClear(page: Page): Promise<void> {
  const bar = await page.getByRole('button', { name: /^Submit/ }).boundingBox();
  await expect(async () => {
    const line = await current(page).boundingBox();
    expect(line!.y + line!.height).toBeLessThan(bar!.y);
  }).toPass();
}

test('a review is filled in and submitted by keyboard alone', async ({ page, reading }) => {
  await signIn(page, reading.readers[0].email);
  await page.goto('/data-collection');
  const { write, press, find, choose, follow } = keyboardOf(page);
  await follow(page.getByRole('button', { name: 'Accept' }));
  const onwards = page.getByRole('link', { name: 'Continue' });
  await expect(onwards).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Go to the first fault' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/fields need attention/)).toBeVisible();

  await press('Reports cost per QALY', 'Yes');
  await find('Disease (ICD-10)', 'I30-I52');
  await find('Intervention type', 'Pharmaceutical');
  await page.keyboard.press('Alt+PageDown');
  await choose('Perspective (assessed by reader)', 'Health-care payer');
  await page.keyboard.press('Alt+PageDown');
  await choose('Currency', 'USD');
  await write('Price year', '2018');
  await press('Costs discounted', 'Yes');
  await write('Discount rate, costs', '3');
  await write('Quality score', '5.5');
  // Not reported; pressed again, the answer is restored.
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('textbox', { name: question('Quality score') })).toHaveValue('');
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('textbox', { name: question('Quality score') })).toHaveValue('5.5');

  await follow(page.getByRole('button', { name: 'Add ratio' }));
  await expect(cellOf(page, 'ratio', 1, 'intervention')).toBeFocused();
  await typeCells(page, ['Apixaban 5 mg twice daily', 'warfarin', 'adults with atrial fibrillation']);
  await typeDifference(page, '4120');
  await typeDifference(page, '0.21');
  await expect(cellOf(page, 'ratio', 1, 'quadrant')).toHaveText('NE');
  await follow(page.getByRole('button', { name: 'Add utility weight' }));
  await typeCells(page, ['Stroke, severe', 'Level', '0.31']);
  await follow(page.getByRole('button', { name: 'Remove utility weight 1' }));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'weight', 1, 'health_state')).toBeFocused();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(page.getByText(/needs? attention/)).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Review submitted.')).toBeVisible();
});

test('the focus moves on when a removed row can no longer be restored', async ({ page, reading, startReader }) => {
  const reader = await startReader(0);
  await reader.addRow('ratio', 0, sampleRatio);
  await signIn(page, reading.readers[0].email);
  await page.clock.install();
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  await page.getByRole('button', { name: 'Remove ratio 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.clock.fastForward('00:11');
  await expect(page.getByText('Ratio 1 removed.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add ratio' })).toBeFocused();
});

test(
  'a consensus is completed and submitted by keyboard alone',
  { tag: '@core' },
  async ({ db, page, reading, startReader }) => {
    const [a, b] = [await startReader(0), await startReader(1)];
    for (const reader of [a, b]) {
      const own = reader === a;
      await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), quality_score: own ? 5.5 : 4 });
      const comparator = own ? 'warfarin' : 'warfarin, adjusted dose';
      await reader.addRow('ratio', 0, { ...sampleRatio, comparator, delta_effect: own ? 0.21 : 0.2 });
      if (own) await reader.addRow('weight', 1, { health_state: 'Stroke', weight_kind: 'level', weight: 0.3 });
      expect((await reader.submit()).status).toBe(204);
    }
    await signIn(page, reading.readers[0].email);
    await page.setViewportSize({ width: 1440, height: 560 });
    await page.goto(`/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`);
    await expect(page.getByText('4 left', { exact: true })).toBeVisible();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await expect(current(page)).toContainText('Quality score');
    await page.keyboard.press('ArrowLeft');
    await expect(current(page)).toContainText('from Reader A');
    await page.keyboard.press('n');
    await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
    await page.keyboard.type('Table 2');
    await page.keyboard.press('Control+Enter');
    const notes = page.getByRole('complementary', { name: 'Notes' });
    await expect(notes.getByRole('region', { name: 'Quality score' })).toContainText('Table 2');
    await page.keyboard.press('Escape');
    await expect(notes).toHaveCount(0);

    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toContainText('Comparator');
    await page.keyboard.press('ArrowRight');
    await expect(current(page)).toContainText('from Reader B');

    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toContainText('Incremental effect');
    await expectClear(page);
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Incremental effect' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0.205');
    const { follow } = keyboardOf(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.type('The mean of both');
    await follow(page.getByRole('button', { name: 'Save' }));
    await expect(current(page)).toContainText('“The mean of both”');

    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toContainText('Utility weight from Reader A only');
    await expectClear(page);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('0 left', { exact: true })).toBeVisible();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('p');
    await expect(page.getByRole('menuitem', { name: /Unpair the two rows$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Pairing updated\. \d+ answers were reset\./)).toBeVisible();
    await follow(page.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('0 left', { exact: true })).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Submit consensus' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Consensus submitted.')).toBeVisible();
    const { body } = await a.client.call(readConsensus, {
      params: { articleAssignmentId: reading.article_assignment_id },
    });
    const { rows, status } = body.data.form;
    expect([status, rows.length]).toEqual(['submitted', 3]);
    expect(rows.find(({ scope }) => scope === 'ratio')).toMatchObject({
      answers: { comparator: 'warfarin, adjusted dose', delta_effect: 0.205 },
      notes: { delta_effect: 'The mean of both' },
    });
  },
);
