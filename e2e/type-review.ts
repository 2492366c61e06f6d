import { expect, type Locator, type Page } from '@playwright/test';
import { pick } from './picker.ts';
import { question } from './question.ts';
import { addRow, cellOf, typeCells, typeDifference } from './review-grid.ts';

const write = (at: Page | Locator, label: string, text: string) =>
  at.getByRole('textbox', { name: question(label) }).fill(text);
const press = (at: Page | Locator, label: string, answer: string) =>
  at
    .getByRole('group', { name: question(label) })
    .getByRole('button', { name: answer, exact: true })
    .click();

const find = (page: Page, label: string, text: string) =>
  pick(page, page.getByRole('combobox', { name: question(label) }), text);

/** What two readers of an article may answer differently. */
export interface TypedReview {
  readonly quality: string;
  readonly effect: string;
  readonly currency?: string;
  readonly year?: string;
}

/** Types a whole review: the study, two ratios and a weight. */
export async function typeReview(
  page: Page,
  { quality, effect, currency = 'USD', year = '2018' }: TypedReview,
): Promise<void> {
  await press(page, 'Reports cost per QALY', 'Yes');
  await find(page, 'Disease (ICD-10)', 'I30-I52');
  await find(page, 'Intervention type', 'Pharmaceutical');
  await page.getByLabel(question('Perspective (assessed by reader)')).selectOption({ label: 'Health-care payer' });
  await page.getByRole('combobox', { name: question('Currency') }).fill(currency);
  await write(page, 'Price year', year);
  await expect(page.getByRole('textbox', { name: question('Discount rate, costs') })).toHaveCount(0);
  await press(page, 'Costs discounted', 'Yes');
  await write(page, 'Discount rate, costs', '3');
  await write(page, 'Quality score', quality);

  await addRow(page, 'ratio');
  await typeCells(page, ['Apixaban 5 mg twice daily', 'warfarin', 'adults with atrial fibrillation']);
  await typeDifference(page, '4120');
  await typeDifference(page, effect);
  await typeCells(page, ['19600']);
  await expect(cellOf(page, 'ratio', 1, 'quadrant')).toHaveText('NE');
  await addRow(page, 'ratio');
  await typeCells(page, ['Rivaroxaban 20 mg', 'aspirin', 'adults over 75']);
  await typeDifference(page, '-300');
  await typeDifference(page, '0.1');
  await addRow(page, 'weight');
  await typeCells(page, ['Stroke, severe', 'Level', '0.31']);
}
