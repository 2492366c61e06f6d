import { expect } from '@playwright/test';
import { reasonKey } from '@cea/contract/warning-reasons';
import { fillReview } from './finished-reading.ts';
import { startReader } from './own-reading.ts';
import { ofReader, openReview, type Scene } from './reading-states.ts';
import { submitDialog } from './review-page.ts';
import type { ShownState } from './shown-state.ts';

/** A ratio ten times too large, in a review that is complete otherwise. */
export async function fillWithWarning(scene: Pick<Scene, 'db' | 'reading'>, reason?: string): Promise<void> {
  const reader = await startReader(scene.reading, 0);
  await fillReview(scene.db, reader);
  const figures = { delta_cost: 4120, delta_effect: 0.21, ratio_article: 196_000 };
  const kept = { [reasonKey('ratio-replaced')]: { reason, values: { ...figures, cost_per_qaly: true } } };
  await reader.addRow('ratio', 4, {
    intervention: 'Edoxaban 60 mg once daily',
    comparator: 'warfarin',
    target_population: 'adults with atrial fibrillation',
    ...figures,
    ...(reason !== undefined && kept),
  });
}

async function openDialog(scene: Scene): Promise<void> {
  await openReview(scene);
  await scene.page.keyboard.press('Control+Enter');
  await expect(submitDialog(scene.page)).toBeVisible();
}

export const reviewSubmitStates: readonly ShownState[] = [
  ofReader('review, submitting with faults', async (scene) => {
    await fillWithWarning(scene);
    const reader = await startReader(scene.reading, 0);
    await reader.addRow('ratio', 5, { intervention: 'Dabigatran 150 mg twice daily' });
    await reader.addRow('weight', 6, { health_state: 'Stroke, moderate', weight_kind: 'decrement', weight: 0.2 });
    await openDialog(scene);
    await expect(scene.page.getByRole('button', { name: 'Go to the first fault' })).toBeFocused();
  }),
  ofReader('review, ready to be submitted', async (scene) => {
    await fillWithWarning(scene, 'Table 3 prints it, too.');
    await openDialog(scene);
    await expect(scene.page.getByText('Nothing stands in the way.')).toBeVisible();
  }),
];
