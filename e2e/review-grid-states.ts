import { expect } from '@playwright/test';
import type { Answers } from '@cea/contract/dictionary/variables';
import { sampleMethod } from '../apps/server/test/sample-answers.ts';
import { startReader } from './own-reading.ts';
import { ofReader, openReview, type Scene } from './reading-states.ts';
import { addRow, cellOf, gridOf, openRow, pasteTable } from './review-grid.ts';
import type { ShownState } from './shown-state.ts';

const tirzepatide = 'Tirzepatide 15 mg weekly';
const adults = 'Adults, BMI ≥ 30';
const ratio = (intervention: string, comparator: string, more: Answers): Answers => ({
  intervention,
  comparator,
  target_population: adults,
  ...more,
});

const ratios: readonly Answers[] = [
  ratio(tirzepatide, 'Lifestyle support', {
    base_case: true,
    total_cost_intervention: 71_380,
    total_cost_comparator: 48_210,
    effect_intervention: 15.46,
    effect_comparator: 14.82,
    ratio_article: 36_200,
  }),
  ratio('Semaglutide 2.4 mg weekly', 'Lifestyle support', {
    total_cost_intervention: 66_940,
    total_cost_comparator: 48_210,
    effect_intervention: 15.21,
    effect_comparator: 14.82,
    ratio_article: 48_000,
  }),
  ratio(tirzepatide, 'Semaglutide 2.4 mg weekly', {
    total_cost_intervention: 71_380,
    total_cost_comparator: 66_940,
    effect_intervention: 15.46,
    effect_comparator: 15.21,
    ratio_article: 21_300,
    population_health: 'specific disease',
    population_disease: 'obesity',
  }),
  ratio('Sleeve gastrectomy', tirzepatide, { delta_cost: -10_820, delta_effect: 0.18 }),
];

/** A review with the ratios of one table, in Australian dollars. */
async function openRatios(scene: Scene): Promise<void> {
  const reader = await startReader(scene.reading, 0);
  await reader.answer(reader.method_row_id, {
    ...(await sampleMethod(scene.db)),
    currency: 'AUD',
    currency_year: 2014,
  });
  for (const [at, answers] of ratios.entries()) await reader.addRow('ratio', at, answers);
  await reader.addRow('weight', 9, { health_state: 'Obesity, class II', weight_kind: 'level', weight: 0.81 });
  await openReview(scene);
}

/** On a phone rows are cards, and there is nothing to paste into. */
const isPhone = ({ page }: Scene): boolean => (page.viewportSize()?.width ?? 0) < 900;

/** Ratios and weights of a full review as a grid. */
export const reviewGridStates: readonly ShownState[] = [
  ofReader('review grid, a warning', async (scene) => {
    await openRatios(scene);
    await openRow(scene.page, 'ratio', 3);
    if (isPhone(scene)) return;
    await cellOf(scene.page, 'ratio', 3, 'ratio_article').click();
    await expect(scene.page.getByText(/4,440 ÷ 0\.25 = 17,760/).first()).toBeVisible();
    await expect(cellOf(scene.page, 'ratio', 1, 'usd_target')).toHaveText(/\d/);
  }),
  ofReader('review grid, rows pasted', async (scene) => {
    await openRatios(scene);
    if (isPhone(scene)) return;
    const { page } = scene;
    await cellOf(page, 'ratio', 4, 'intervention').press('ArrowDown');
    await pasteTable(page, [
      ['Liraglutide 3 mg daily', '', adults, '61,050', '48,210', '14.98', 'n.r.'],
      ['Orlistat', 'Lifestyle support', adults, '49 900', '48 210', '14.90', '14.82'],
    ]);
    await expect(page.getByText('2 rows pasted (5 and 6)')).toBeVisible();
  }),
  ofReader('review grid, typing', async (scene) => {
    await openRatios(scene);
    if (isPhone(scene)) return;
    await cellOf(scene.page, 'ratio', 2, 'comparator').press('Enter');
    await expect(scene.page.getByRole('textbox', { name: 'Comparator' })).toBeFocused();
  }),
  ofReader('review grid, choosing an instrument', async (scene) => {
    await openRatios(scene);
    if (isPhone(scene)) return;
    const { page } = scene;
    await addRow(page, 'weight');
    await expect(gridOf(page, 'weight').getByRole('rowheader')).toHaveText(['1', '2']);
    await cellOf(page, 'weight', 2, 'instrument').press('E');
    await expect(page.getByRole('combobox', { name: 'Instrument' })).toBeFocused();
    await expect(page.getByText('EQ-5D-3L')).toBeVisible();
  }),
];
