import { type FormRow, readReview } from '@cea/contract/forms';
import type { BrowserContext, Page } from '@playwright/test';
import type { Reader } from '../../apps/server/test/reader.ts';
import { sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { fillSignIn, signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';
import { cellOf, gridOf, pasteTable } from '../review-grid.ts';
import { canClose, endSessionAtSave, expectSaved, openReview, reviewPath, routeSaves } from '../review-page.ts';

/** The most that may be lost of what is typed, in milliseconds. */
const mostLost = 2000;
const table = [
  ['Semaglutide', 'Usual care', 'Adults', '66940', '48210', '15.21', '14.82', '48000'],
  ['Tirzepatide', 'Usual care', 'Adults', '71380', '48210', '15.46', '14.82', '36200'],
];

async function readRatios({ client, form_id }: Reader): Promise<FormRow['answers'][]> {
  const { body } = await client.call(readReview, { params: { id: form_id } });
  return body.data.rows.filter(({ scope }) => scope === 'ratio').map(({ answers }) => answers);
}

/** Types over a cell of the first row and stays in it. */
async function typeInto(page: Page, key: string, text: string): Promise<void> {
  await cellOf(page, 'ratio', 1, key).click();
  await page.keyboard.type(text);
}

async function pasteBelow(page: Page): Promise<void> {
  await cellOf(page, 'ratio', 1, 'intervention').click();
  await page.keyboard.press('ArrowDown');
  await pasteTable(page, table);
  await expect(page.getByText('2 rows pasted (2 and 3): 16 cells filled.')).toBeVisible();
}

/** Closes a window that can send nothing but has stored what was typed; then opens another. */
async function closeAndOpen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  // By the clock of the page, which then stands still: how busy the machine is does not count.
  await page.clock.pauseAt(await page.evaluate((most) => Date.now() + most, mostLost));
  await expect.poll(() => canClose(page)).toBe(true);
  await page.clock.resume();
  await page.close();
  const again = await context.newPage();
  await openReview(again, path);
  return again;
}

// The process of a closed window ends with it, and so does what it had not written yet.
test.use({ isWarm: false });

test.describe('a grid whose answers cannot be sent', () => {
  let path = '';
  let reader: Reader;
  const saved = () => readRatios(reader);

  test.beforeEach(async ({ page, reading, startReader }) => {
    reader = await startReader(0);
    await reader.addRow('ratio', 0, sampleRatio);
    path = reviewPath(reading);
    await signIn(page, reading.readers[0].email);
    await openReview(page, path);
  });

  test('the window is closed in the middle of a cell while the server is down', async ({ context, page }) => {
    await page.clock.install();
    await routeSaves(page, (route) => route.abort());
    await typeInto(page, 'total_cost_intervention', '71380');
    const again = await closeAndOpen(context, page, path);
    await expect(cellOf(again, 'ratio', 1, 'total_cost_intervention')).toHaveText('71,380');
    await expectSaved(again);
    expect(await saved()).toEqual([{ ...sampleRatio, total_cost_intervention: 71_380 }]);
  });

  test('a table is pasted offline for a minute, then sent once', { tag: '@core' }, async ({ context, page }) => {
    await page.clock.install();
    await context.setOffline(true);
    await pasteBelow(page);
    await typeInto(page, 'comparator', 'diet');
    await expect(page.getByText(/^Offline, \d+ unsent$/)).toBeVisible();
    await page.clock.fastForward('01:00');
    expect(await saved()).toEqual([sampleRatio]);
    await context.setOffline(false);
    await expectSaved(page);
    const [first, ...pasted] = await saved();
    expect(first).toEqual({ ...sampleRatio, comparator: 'diet' });
    expect(pasted.map((answers) => Object.values(answers).map(String).toSorted())).toEqual(
      table.map((line) => line.toSorted()),
    );
  });

  test('the session ends while a cell is typed and a table pasted; the login sends both', async ({
    db,
    page,
    reading,
    startReader,
  }) => {
    const typed = Promise.withResolvers<void>();
    await endSessionAtSave(page, db, reading.readers[0], typed.promise);
    await pasteBelow(page);
    await typeInto(page, 'comparator', 'diet');
    typed.resolve();
    await expect(page).toHaveURL(/\/login\?dest=/);
    await fillSignIn(page, reading.readers[0].email);
    await expect(gridOf(page, 'ratio').locator('tr[data-row]')).toHaveCount(3);
    await expectSaved(page);
    reader = await startReader(0);
    expect((await saved()).map(({ intervention, comparator }) => [intervention, comparator])).toEqual([
      [sampleRatio.intervention, 'diet'],
      ['Semaglutide', 'Usual care'],
      ['Tirzepatide', 'Usual care'],
    ]);
  });

  test('two windows: other cells of a row are merged, the same cell is asked about', async ({ context, page }) => {
    const second = await context.newPage();
    await openReview(second, path);
    await context.setOffline(true);
    await typeInto(page, 'ratio_article', '20000');
    await typeInto(second, 'total_cost_comparator', '48210');
    await typeInto(second, 'ratio_article', '21000');
    for (const window of [page, second]) await expect(window.getByText(/^Offline, \d+ unsent$/)).toBeVisible();
    await context.setOffline(false);
    // Whichever is sent second is asked.
    const questionIn = (window: Page) => window.getByRole('button', { name: /^Keep yours/ });
    await expect.poll(async () => (await questionIn(page).count()) + (await questionIn(second).count())).toBe(1);
    const asked = (await questionIn(page).count()) === 1 ? page : second;
    await questionIn(asked).click();
    await expectSaved(asked);
    const [row] = await saved();
    const ratio_article = asked === page ? 20_000 : 21_000;
    expect(row).toEqual({ ...sampleRatio, total_cost_comparator: 48_210, ratio_article });
  });
});
