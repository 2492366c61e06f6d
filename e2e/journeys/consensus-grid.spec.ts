import { readConsensus } from '@cea/contract/forms';
import type { Locator, Page } from '@playwright/test';
import type { Reader } from '../../apps/server/test/reader.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { readTwice } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { fillManyRows } from '../many-rows.ts';
import { makeReadingWithPdf } from '../own-pdf.ts';
import { expect, test } from '../reading-journey.ts';

const left = (page: Page, count: number) => expect(page.getByText(`${count} left`, { exact: true })).toBeVisible();
const current = (page: Page) => page.locator('tr[aria-current=true]');
const grid = (page: Page, name: RegExp) => page.getByRole('table', { name });

/** It is between what stays in view at the top and at the bottom. */
async function expectInView(page: Page, line: Locator): Promise<void> {
  await expect(async () => {
    const [box, head, bar] = await Promise.all([
      line.boundingBox(),
      page.getByText(/^\d+ left$/).boundingBox(),
      page.getByRole('button', { name: /^Submit/ }).boundingBox(),
    ]);
    expect(box!.y).toBeGreaterThan(head!.y);
    expect(box!.y + box!.height).toBeLessThan(bar!.y);
  }).toPass();
}

test.describe('a review with five ratios and eight weights', () => {
  let first: Reader;

  test.beforeEach(async ({ db, page, reading, startReader }) => {
    const readers = [await startReader(0), await startReader(1)] as const;
    for (const reader of readers) {
      await fillManyRows(db, reader, reader === readers[1]);
      expect((await reader.submit()).status).toBe(204);
    }
    first = readers[0];
    await page.setViewportSize({ width: 1440, height: 800 });
    await signIn(page, reading.readers[0].email);
    await page.goto(`/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`);
    await left(page, 7);
  });

  const agreed = async (id: number) => {
    const { body } = await first.client.call(readConsensus, { params: { articleAssignmentId: id } });
    const { rows, status } = body.data.form;
    const answers = (scope: string, at: number) => rows.filter((row) => row.scope === scope)[at]?.answers;
    return { status, count: rows.length, answers };
  };

  test('is agreed on by keyboard alone', { tag: '@core' }, async ({ page, reading }) => {
    const press = (key: string) => page.keyboard.press(key);
    await expect(current(page)).toContainText('Discount rate, costs');
    await press('ArrowLeft');
    await press('ArrowDown');
    await expect(current(page)).toContainText('Total costs, intervention');
    await expectInView(page, current(page));
    await press('ArrowRight');
    await expect(current(page)).toContainText('1,397 GBP 2022 from Reader B');
    await press('u');
    await expect(current(page)).toContainText('Choose A or B');
    await press('ArrowLeft');
    await press('ArrowDown');
    await expect(current(page)).toContainText('Comparator');
    await press('p');
    await expect(page.getByRole('menuitem', { name: /Unpair the two rows$/ })).toBeVisible();
    await press('End');
    await press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: /Take all of A$/ })).toBeFocused();
    await press('Enter');
    await left(page, 3);
    await press('ArrowDown');
    await expect(current(page)).toContainText('Ratio from Reader A only');
    await press('ArrowLeft');
    await press('ArrowDown');
    await expect(current(page)).toContainText('Health state');
    await press('ArrowRight');
    await press('ArrowDown');
    await expect(current(page)).toContainText('Utility weight');
    await expectInView(page, current(page));
    await press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Go to the first difference' })).toBeFocused();
    await press('Enter');
    await expect(current(page)).toBeFocused();
    await press('ArrowLeft');
    await left(page, 0);
    await press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Submit consensus' })).toBeFocused();
    await press('Control+Enter');
    await expect(page.getByText('Consensus submitted.')).toBeVisible();

    const { status, count, answers } = await agreed(reading.article_assignment_id);
    expect([status, count]).toEqual(['submitted', 14]);
    expect(answers('method', 0)).toMatchObject({ discount_rate_costs: 3.5 });
    expect(answers('ratio', 1)).toMatchObject({ total_cost_intervention: 1379 });
    expect(answers('ratio', 2)).toMatchObject({ comparator: 'No screening', ratio_article: 17_244 });
    expect(answers('weight', 2)).toMatchObject({ health_state: 'After open repair' });
  });

  test('is agreed on by mouse', async ({ page, reading }) => {
    const ratios = grid(page, /^Ratios 5 and 4 rows, 4 paired; 2 agree/);
    await expectAccessibleEverywhere(page);
    const take = (name: RegExp) => page.getByRole('button', { name }).click();
    await take(/^Take B: Discount rate, costs/);
    await take(/^Take A: Total costs, intervention, 1,379 \(Ratio 2\)/);
    await expect(page.getByText('Took A for Ratio 2, Total costs, intervention.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await left(page, 6);
    await page.getByRole('button', { name: 'Edit Total costs, intervention (Ratio 2)' }).click();
    await page.getByRole('textbox', { name: 'Total costs, intervention' }).fill('1388');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Table 3');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(current(page)).toContainText('1,388 GBP 2022 other value, “Table 3”');
    await ratios.getByRole('button', { name: 'Leave out' }).click();
    // A mark of the counter goes to its difference.
    await page.getByTitle('Utility weight 7, Utility weight: left').click();
    await expect(current(page)).toContainText('Utility weight');
    await expectInView(page, current(page));
    await page.getByRole('button', { name: 'Submit, 4 left' }).click();
    await page.getByRole('button', { name: 'Ratio 3, Comparator', exact: true }).click();
    await expect(current(page)).toContainText('Comparator');
    await page.getByRole('button', { name: 'Left 4' }).click();
    await expect(page.getByText('Discount rate, costs', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Take all' }).click();
    await page.getByRole('menuitem', { name: 'Take B for the 4 left' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take B', exact: true }).click();
    await left(page, 0);
    await expect(page.getByText('Every difference is settled')).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('It goes to data cleaning');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit consensus' }).click();
    await expect(page.getByText('Consensus submitted.')).toBeVisible();

    const { status, count, answers } = await agreed(reading.article_assignment_id);
    expect([status, count]).toEqual(['submitted', 13]);
    expect(answers('ratio', 1)).toMatchObject({ total_cost_intervention: 1388 });
    expect(answers('ratio', 2)).toMatchObject({ comparator: 'Usual care', ratio_article: 17_274 });
  });
});

test('both answers are looked up in the PDF, one place after the other', async ({ db, page }) => {
  const reading = await makeReadingWithPdf();
  await readTwice(db, reading, 'differing');
  await signIn(page, reading.readers[0].email);
  await page.goto(`/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  await left(page, 3);
  await page.keyboard.press('ArrowDown');
  const looked = page.getByRole('region', { name: 'Answers in the article' });
  await expect(looked).toContainText(/0\.21found in \d+ places/);
  // The first PDF of a browser starts its reader.
  await expect(looked).toContainText(/p\. \d of \d/);
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await looked.getByRole('button', { name: 'Next place of A' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await left(page, 2);
});
