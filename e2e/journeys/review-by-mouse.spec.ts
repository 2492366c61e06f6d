import type { Answers } from '@cea/contract/dictionary/variables';
import { notReported } from '@cea/contract/dictionary/variable';
import type { Locator, Page } from '@playwright/test';
import type { Db } from '../../apps/server/src/db/database.ts';
import { sampleMethod } from '../../apps/server/test/sample-answers.ts';
import { signIn } from '../journey.ts';
import { optionOf } from '../picker.ts';
import { question } from '../question.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, drawerOf, gridOf, rowParts, type RowPart, unfold } from '../review-grid.ts';
import { openReview, reviewPath, submitReview } from '../review-page.ts';

const shared = { comparator: 'Lifestyle support', target_population: 'Adults, BMI ≥ 30' };

/** What the article prints, by the keys of the grid. */
const ratios: readonly Answers[] = [
  {
    intervention: 'Tirzepatide 15 mg weekly',
    ...shared,
    total_cost_intervention: 71_380,
    total_cost_comparator: 48_210,
    effect_intervention: 15.46,
    effect_comparator: 14.82,
    ratio_article: 36_200,
  },
  { intervention: 'Tirzepatide 10 mg weekly', ...shared, delta_cost: 21_000, delta_effect: 0.6 },
  {
    intervention: 'Semaglutide 2.4 mg weekly',
    ...shared,
    total_cost_intervention: 66_940,
    total_cost_comparator: 48_210,
    effect_intervention: 15.21,
    effect_comparator: 14.82,
    ratio_article: 48_000,
  },
  {
    intervention: 'Liraglutide 3 mg daily',
    ...shared,
    total_cost_intervention: 61_050,
    total_cost_comparator: 48_210,
    effect_intervention: 14.98,
    effect_comparator: notReported,
    ratio_article: notReported,
  },
  { intervention: 'Sleeve gastrectomy', ...shared, delta_cost: -10_820, delta_effect: 0.18 },
];
/** The row of which this one is a duplicate with other figures. */
const duplicateOf: Readonly<Record<number, number>> = { 3: 1 };

/** State, kind, weight, instrument, number of people. */
const weights = [
  ['No symptoms', 'level', 0.93, 'SF-6D', 412],
  ['Mild', 'level', 0.85, 'SF-6D', 288],
  ['Moderate', 'level', 0.71, 'EQ-5D-3L', 150],
  ['Severe', 'level', 0.52, 'EQ-5D-3L', 96],
  ['In hospital', 'level', 0.4, 'EQ-5D-5L', 44],
  ['After surgery', 'decrement', -0.12, 'EQ-5D-5L', 31],
  ['End-stage', 'level', -0.05, 'SF-6D', 18],
  ['Sleep apnea', 'disability weight', 0.08, 'SF-6D', 7],
] as const;

/** Typing is the one thing that is done by keys: none of them moves from one place to another. */
async function write(page: Page, text: string): Promise<void> {
  expect(text).toMatch(/^[^\t\r\n]+$/);
  await page.keyboard.type(text);
}

const current = (page: Page): Locator => page.getByRole('group', { name: 'Current cell' });

const isFocused = (cell: Locator) => cell.evaluate((element) => element === document.activeElement);

/** What is typed replaces what stands in the current cell. A second click opens it, also if it is computed. */
async function fill(cell: Locator, value: unknown): Promise<void> {
  const page = cell.page();
  if ((await cell.getAttribute('data-computed')) !== null) await cell.dblclick();
  else if (!(await isFocused(cell))) await cell.click();
  if (value === notReported) await current(page).getByRole('button', { name: 'Not reported' }).click();
  else await write(page, String(value));
}

async function choose(cell: Locator, name: string): Promise<void> {
  await cell.dblclick();
  await optionOf(cell.page(), new RegExp(`^${name}$`, 'i')).click();
}

async function addRow(page: Page, part: RowPart, number: number): Promise<void> {
  await page.getByRole('button', { name: `Add ${rowParts[part].one.toLowerCase()}` }).click();
  await expect(gridOf(page, part).getByRole('rowheader')).toHaveCount(number);
}

async function fillRatio(page: Page, number: number, answers: Answers): Promise<void> {
  const model = duplicateOf[number];
  if (model === undefined) await addRow(page, 'ratio', number);
  else {
    await cellOf(page, 'ratio', model, 'comparator').click();
    await page.getByRole('button', { name: 'Duplicate row' }).first().click();
    await expect(gridOf(page, 'ratio').getByRole('rowheader')).toHaveCount(number);
  }
  const same: Answers = model === undefined ? {} : ratios[model - 1]!;
  for (const [key, value] of Object.entries(answers)) {
    if (value === same[key as keyof Answers]) continue;
    const cell = cellOf(page, 'ratio', number, key);
    await fill(cell, value);
  }
}

async function fillWeight(page: Page, number: number): Promise<void> {
  const [state, kind, weight, instrument, people] = weights[number - 1]!;
  await addRow(page, 'weight', number);
  const at = (key: string) => cellOf(page, 'weight', number, key);
  await fill(at('health_state'), state);
  await choose(at('weight_kind'), kind);
  await fill(at('weight'), weight);
  await choose(at('instrument'), instrument);
  await fill(at('sample_size'), people);
}

/** The ids of entries by their names. */
async function entryIds(db: Db, vocabulary: string): Promise<ReadonlyMap<string, number>> {
  const entries = await db
    .selectFrom('vocabulary_entries')
    .where('vocabulary', '=', vocabulary)
    .select(['id', 'label'])
    .execute();
  return new Map(entries.map(({ id, label }) => [label, id]));
}

const storedRows = (db: Db, form_id: number, scope: RowPart) =>
  db
    .selectFrom('form_rows')
    .where('form_id', '=', form_id)
    .where('scope', '=', scope)
    .where('removed', '=', false)
    .orderBy('position')
    .select('answers')
    .execute();

test('a review of 5 ratios and 8 weights is filled in and submitted by mouse, and stored as it was typed', async ({
  db,
  page,
  reading,
  startReader,
}) => {
  const reader = await startReader(0);
  await reader.answer(reader.method_row_id, { ...(await sampleMethod(db)), currency: 'AUD', currency_year: 2014 });
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));

  for (const [at, answers] of ratios.entries()) await fillRatio(page, at + 1, answers);
  await expect(cellOf(page, 'ratio', 1, 'delta_cost')).toHaveText('23,170');
  await expect(cellOf(page, 'ratio', 5, 'quadrant')).toHaveText('SE');

  // Of one ratio also some of the questions that have no column.
  await cellOf(page, 'ratio', 3, 'comparator').click();
  const drawer = drawerOf(page, 'ratio');
  await expect(drawer).toHaveAccessibleName('Ratio 3, more questions');
  await drawer.getByRole('textbox', { name: question('Cost per life-year') }).click();
  await write(page, '41000');
  await unfold(drawer, 'Population in detail');
  await drawer
    .getByRole('group', { name: question('Population health status') })
    .getByText('Specific disease')
    .click();
  await drawer.getByRole('textbox', { name: question('Population disease') }).click();
  await write(page, 'obesity');

  // A row that was added by mistake goes again, and another comes back.
  await addRow(page, 'ratio', 6);
  await drawer.getByRole('button', { name: 'Remove ratio 6' }).click();
  await cellOf(page, 'ratio', 2, 'comparator').click();
  await drawer.getByRole('button', { name: 'Remove ratio 2' }).click();
  const removed = gridOf(page, 'ratio').getByRole('row').filter({ hasText: 'Ratio 2 removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 'ratio', 2, 'delta_cost')).toHaveText('21,000');

  for (const number of weights.keys()) await fillWeight(page, number + 1);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await submitReview(page);
  await expect(page.getByText('Review submitted.')).toBeVisible();

  const [shownRatios, shownWeights] = [
    await storedRows(db, reader.form_id, 'ratio'),
    await storedRows(db, reader.form_id, 'weight'),
  ];
  const more = { ratio_per_ly: 41_000, population_health: 'specific disease', population_disease: 'obesity' };
  expect(shownRatios.map(({ answers }) => answers)).toEqual(
    ratios.map((answers, at) => (at === 2 ? { ...answers, ...more } : answers)),
  );
  const instruments = await entryIds(db, 'instrument');
  expect(shownWeights.map(({ answers }) => answers)).toEqual(
    weights.map(([health_state, weight_kind, weight, instrument, sample_size]) => ({
      health_state,
      weight_kind,
      weight,
      instrument: instruments.get(instrument),
      sample_size,
    })),
  );
});
