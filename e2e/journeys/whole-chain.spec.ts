import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { expect, signIn, test } from '../journey.ts';
import { pick } from '../picker.ts';
import { question } from '../question.ts';
import { addRow, cellOf, typeCells } from '../review-grid.ts';
import { submitReview } from '../review-page.ts';

const write = (at: Page | Locator, label: string, text: string) =>
  at.getByRole('textbox', { name: question(label) }).fill(text);
const press = (at: Page | Locator, label: string, answer: string) =>
  at
    .getByRole('group', { name: question(label) })
    .getByRole('button', { name: answer, exact: true })
    .click();

const find = (page: Page, label: string, text: string) =>
  pick(page, page.getByRole('combobox', { name: question(label) }), text);

interface Reading {
  readonly quality: string;
  readonly effect: string;
}

async function fillReview(page: Page, { quality, effect }: Reading): Promise<void> {
  await press(page, 'Reports cost per QALY', 'Yes');
  await find(page, 'Disease (ICD-10)', 'I30-I52');
  await find(page, 'Intervention type', 'Pharmaceutical');
  await page.getByLabel(question('Perspective (assessed by reader)')).selectOption({ label: 'Health-care payer' });
  await page.getByRole('combobox', { name: question('Currency') }).fill('USD');
  await write(page, 'Price year', '2018');
  await expect(page.getByRole('textbox', { name: question('Discount rate, costs') })).toHaveCount(0);
  await press(page, 'Costs discounted', 'Yes');
  await write(page, 'Discount rate, costs', '3');
  await write(page, 'Quality score', quality);

  await addRow(page, 'ratio');
  await typeCells(page, ['Apixaban 5 mg twice daily', 'warfarin', 'adults with atrial fibrillation']);
  await typeCells(page, ['', '', '4120', '', '', effect, '19600']);
  await expect(cellOf(page, 'ratio', 1, 'quadrant')).toHaveText('NE');
  await addRow(page, 'ratio');
  await typeCells(page, ['Rivaroxaban 20 mg', 'aspirin', 'adults over 75', '', '', '-300', '', '', '0.1']);
  await addRow(page, 'weight');
  await typeCells(page, ['Stroke, severe', 'Level', '0.31']);
}

async function review(page: Page, email: string, reading: Reading): Promise<void> {
  await page.context().clearCookies();
  await signIn(page, email);
  await page.goto('/data-collection');
  await page.getByRole('button', { name: 'Accept' }).click();
  // They have other work in progress.
  const accepted = page.locator('a[href="/data-collection/review/1"]');
  await page.getByRole('link', { name: 'Continue' }).and(accepted).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  await fillReview(page, reading);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await submitReview(page);
  await expect(page.getByText('Review submitted.')).toBeVisible();
}

test('two readers differ twice, agree, an admin publishes, and a visitor finds the ratio and downloads it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await review(page, 'internal@demo.example', { quality: '5.5', effect: '0.21' });

  await page.goto('/data-collection/consensus/review/1');
  await expect(page.getByText(/not open|No consensus is open/).first()).toBeVisible();

  await review(page, 'external@demo.example', { quality: '4', effect: '0.2' });
  await page.goto('/data-collection/consensus/review/1');
  await expect(page.getByText('2 left', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /^Take A: Quality score/ }).click();
  await expect(page.getByText('1 left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Take B: Incremental effect/ }).click();
  await expect(page.getByText('0 left', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit consensus' }).click();
  await expect(page.getByText('Consensus submitted.')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, 'admin@demo.example');
  await page.goto('/admin/data-collection/articles/1');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Published as revision \d+ of the registry\.$/)).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/results?type=ratios');
  await page.getByRole('searchbox', { name: 'Keyword' }).fill('apixaban "synthetic example"');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/apixaban/);
  // Searches show a publication within a second or so.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('2019-01-00001-01').first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Download' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV, \d+ selected columns$/ }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^cea-registry-ratios-r\d+\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Apixaban 5 mg twice daily VERSUS warfarin IN adults with atrial fibrillation');

  await page
    .getByRole('link', { name: /2019-01-00001/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('synthetic example');
  await expect(page.getByText('Stroke, severe')).toBeVisible();
  await expectAccessibleEverywhere(page);
});
