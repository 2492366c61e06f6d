import { readReview } from '@cea/contract/forms';
import { sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, openRow } from '../review-grid.ts';

test('a ratio that was changed in another window is not removed unseen', async ({ page, reading, startReader }) => {
  const reader = await startReader(0);
  const row = await reader.addRow('ratio', 0, sampleRatio);
  await signIn(page, reading.readers[0].email);
  await page.goto(`/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`);
  await openRow(page, 'ratio', 1);
  await reader.answer(row, { comparator: 'aspirin' });

  await page.getByRole('button', { name: 'Remove ratio 1' }).click();
  await expect(page.getByText('Ratio 1 removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await page.getByRole('button', { name: 'Keep working' }).click();
  await expect(page.getByText('This ratio was changed elsewhere in the meantime.')).toBeVisible();
  await expect(page.getByText('Comparator: aspirin')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(cellOf(page, 'ratio', 1, 'comparator')).toHaveText('aspirin');

  await page.getByRole('button', { name: 'Remove ratio 1' }).click();
  await page.getByRole('link', { name: /^Round / }).click();
  await expect
    .poll(async () => {
      const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
      return body.data.rows.map(({ scope }) => scope);
    })
    .toEqual(['method']);
});
