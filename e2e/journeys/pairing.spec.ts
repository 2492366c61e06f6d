import { readConsensus } from '@cea/contract/forms';
import type { Page } from '@playwright/test';
import type { Reader } from '../../apps/server/test/reader.ts';
import { sampleMethod, sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

const other = {
  intervention: 'Rivaroxaban 20 mg',
  comparator: 'aspirin',
  target_population: 'adults over 75',
  delta_cost: 900,
  delta_effect: 0.05,
};
const alien = {
  intervention: 'Screening',
  comparator: 'nothing',
  target_population: 'newborns',
  delta_cost: 17,
  delta_effect: 1.5,
};

test.describe('pairing by hand', () => {
  let path = '';
  let first: Reader;

  test.beforeEach(async ({ db, reading, startReader }) => {
    const readers = [await startReader(0), await startReader(1)] as const;
    for (const reader of readers) {
      await reader.answer(reader.method_row_id, await sampleMethod(db));
      await reader.addRow('ratio', 0, { ...sampleRatio, delta_effect: reader === readers[0] ? 0.21 : 0.2 });
      await reader.addRow('ratio', 1, reader === readers[0] ? other : alien);
      expect((await reader.submit()).status).toBe(204);
    }
    first = readers[0];
    path = `/data-collection/consensus/review/${reading.assignment_id}/${reading.article_assignment_id}`;
  });

  const openMenu = (page: Page, row: RegExp) => page.getByRole('button', { name: row }).click();

  test(
    'single rows of both readers are paired, and the choice on another is reset',
    { tag: '@core' },
    async ({ page, reading }) => {
      await signIn(page, reading.readers[0].email);
      await page.goto(path);
      await expect(page.getByText('3 left', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^Take A: Incremental effect/ }).click();
      await expect(page.getByText('2 left', { exact: true })).toBeVisible();

      await openMenu(page, /^Actions for Ratio 2/);
      await expectAccessible(page);
      await page.getByRole('menuitem', { name: /Reader B, Ratio 2: Screening/ }).click();
      await expect(page.getByText('Pairing updated.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Take B: Intervention, Screening/ })).toBeVisible();
      await expectAccessibleEverywhere(page);

      await openMenu(page, /^Actions for Ratio 1/);
      await page.getByRole('menuitem', { name: /Unpair the two rows$/ }).click();
      await expect(page.getByText('Pairing updated. 6 answers were reset.')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Pairing undone.')).toBeVisible();
      await expect(page.getByText('from Reader A')).toBeVisible();
      const { body } = await first.client.call(readConsensus, {
        params: { articleAssignmentId: reading.article_assignment_id },
      });
      const [, ratio] = body.data.pairs;
      expect(body.data.form.rows.find(({ row_id }) => row_id === ratio!.row_id)?.answers).toEqual(sampleRatio);
    },
  );

  test('if the other reader has paired them first, they are shown and nothing is done twice', async ({
    browser,
    baseURL,
    page,
    reading,
  }) => {
    await signIn(page, reading.readers[0].email);
    await page.goto(path);
    await expect(page.getByText('3 left', { exact: true })).toBeVisible();
    const context = await browser.newContext({ baseURL: baseURL! });
    const their = await context.newPage();
    await signIn(their, reading.readers[1].email);
    await their.goto(path);
    await openMenu(their, /^Actions for Ratio 2/);
    await their.getByRole('menuitem', { name: /Reader B, Ratio 2: Screening/ }).click();
    await expect(their.getByText('Pairing updated.')).toBeVisible();

    await openMenu(page, /^Actions for Ratio 1/);
    await page.getByRole('menuitem', { name: /Unpair the two rows$/ }).click();
    await expect(page.getByText('The rows were paired differently in the meantime.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Take B: Intervention, Screening/ })).toBeVisible();
    await expect(page.getByText('Ratio from Reader B only')).toHaveCount(0);
    await context.close();
  });
});
