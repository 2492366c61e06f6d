import { readReview } from '@cea/contract/forms';
import type { BrowserContext, Page } from '@playwright/test';
import type { Reader } from '../../apps/server/test/reader.ts';
import { sampleMethod, sampleRatio } from '../../apps/server/test/sample-answers.ts';
import { fillPath } from '../../apps/server/test/test-client.ts';
import { expectAccessible } from '../accessible.ts';
import { fillSignIn, signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';
import {
  canClose,
  currencyOf,
  endSessionAtSave,
  expectSaved,
  openReview,
  readHeld,
  reviewPath,
} from '../review-page.ts';

const yearOf = (page: Page) => page.getByRole('textbox', { name: 'Price year', exact: true });
const changedElsewhere = (page: Page) => page.getByText('This answer was changed elsewhere in the meantime.');

/** It is stored, too: the window may be closed next. */
async function typeOffline(page: Page, currency: string): Promise<void> {
  await page.context().setOffline(true);
  await currencyOf(page).fill(currency);
  await expect(page.getByText('Offline, 1 unsent')).toBeVisible();
  await expect.poll(() => canClose(page)).toBe(true);
}

/** Opens a window after the others were closed and the connection is back. */
async function newWindow(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(false);
  const page = await context.newPage();
  await openReview(page, path);
  return page;
}

// The process of a closed window ends with it, and so does what it had not written yet.
test.use({ isWarm: false });

test.describe('a review whose answers cannot be sent', () => {
  let path = '';
  let reader: Reader;
  const held = () => readHeld(reader);

  test.beforeEach(async ({ page, reading, startReader }) => {
    reader = await startReader(0);
    path = reviewPath(reading);
    await signIn(page, reading.readers[0].email);
    await openReview(page, path);
  });

  test(
    'typed offline and closed: opened again, they are shown and sent exactly once',
    { tag: '@core' },
    async ({ context, page }) => {
      await typeOffline(page, 'CAD');
      await page.close();
      expect(await held()).toEqual({ seq: 0, answers: {} });
      const again = await newWindow(context, path);
      await expect(currencyOf(again)).toHaveValue('CAD');
      await expectSaved(again);
      expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
    },
  );

  test('the dashboard sends them as well', async ({ context, page }) => {
    await typeOffline(page, 'CAD');
    await page.close();
    await context.setOffline(false);
    const dashboard = await context.newPage();
    await dashboard.goto('/data-collection');
    await expect.poll(held).toEqual({ seq: 1, answers: { currency: 'CAD' } });
    await expect(dashboard.getByRole('region', { name: 'Unsent answers' })).toHaveCount(0);
  });

  test('saved, but the answer lost in a crash: sending them again changes nothing', async ({ context, page }) => {
    await page.route(`**${fillPath(readReview.path, { id: reader.form_id })}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await currencyOf(page).fill('CAD');
    await expect(page.getByText('Offline, 1 unsent')).toBeVisible();
    await expect.poll(() => canClose(page)).toBe(true);
    await page.close();
    const again = await newWindow(context, path);
    await expectSaved(again);
    await currencyOf(again).fill('EUR');
    await expect.poll(held).toEqual({ seq: 2, answers: { currency: 'EUR' } });
    await expect(changedElsewhere(again)).toHaveCount(0);
  });

  test('the connection comes back while the page is open; until then nothing is submitted', async ({
    context,
    page,
  }) => {
    await typeOffline(page, 'CAD');
    await page.getByRole('button', { name: 'Submit' }).first().click();
    await expect(page.getByRole('button', { name: 'Submit review' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Keep working' }).click();
    await expect(page.getByText(/fields need attention/)).toBeVisible();
    await context.setOffline(false);
    await expectSaved(page);
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test(
    'two windows: each sends its own, and also what a closed one has left',
    { tag: '@core' },
    async ({ context, page }) => {
      const second = await newWindow(context, path);
      await typeOffline(page, 'CAD');
      await yearOf(second).fill('2017');
      await expect(second.getByText('Offline, 1 unsent')).toBeVisible();
      await page.close();
      await context.setOffline(false);
      await expect(currencyOf(second)).toHaveValue('CAD');
      await expectSaved(second);
      expect(await held()).toEqual({ seq: 2, answers: { currency: 'CAD', currency_year: 2017 } });
    },
  );

  test('two windows in one cell: one of them is asked, even if it was closed before', async ({ context, page }) => {
    const second = await newWindow(context, path);
    await typeOffline(page, 'CAD');
    await typeOffline(second, 'EUR');
    await context.setOffline(false);
    const inFirst = async () => (await changedElsewhere(page).count()) === 1;
    const inSecond = async () => (await changedElsewhere(second).count()) === 1;
    await expect.poll(async () => (await inFirst()) !== (await inSecond())).toBe(true);
    const first = await inFirst();
    await (first ? page : second).close();
    const again = await newWindow(context, path);
    await again.getByRole('button', { name: /^Keep yours/ }).click();
    await expectSaved(again);
    expect(await held()).toEqual({ seq: 2, answers: { currency: first ? 'CAD' : 'EUR' } });
  });

  for (const reloads of [false, true]) {
    const then = reloads ? ' and the login page is reloaded' : ': the answers wait for the login and are sent after it';
    test(`the session ends${then}`, async ({ db, page, reading, startReader }) => {
      await endSessionAtSave(page, db, reading.readers[0]);
      await currencyOf(page).fill('CAD');
      await expect(page).toHaveURL(/\/login\?dest=/);
      if (reloads) await page.reload();
      await fillSignIn(page, reading.readers[0].email);
      await expect(currencyOf(page)).toHaveValue('CAD');
      await expectSaved(page);
      reader = await startReader(0);
      expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
    });
  }

  test('another user of the same browser neither sees nor sends them', async ({ context, page, reading }) => {
    await typeOffline(page, 'CAD');
    await page.close();
    await context.setOffline(false);
    await context.clearCookies();
    const stranger = await context.newPage();
    await signIn(stranger, reading.readers[1].email);
    await stranger.goto('/data-collection');
    await stranger.getByRole('button', { name: 'Accept' }).click();
    await stranger.getByRole('link', { name: 'Continue' }).click();
    await expect(currencyOf(stranger)).toHaveValue('');
    await expect(stranger.getByText('All changes saved')).toBeVisible();
    await stranger.close();
    expect(await held()).toEqual({ seq: 0, answers: {} });

    const owner = await context.newPage();
    await context.clearCookies();
    await signIn(owner, reading.readers[0].email);
    await openReview(owner, path);
    await expectSaved(owner);
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test('a form that was submitted in the meantime says so and offers what was typed', async ({ context, db, page }) => {
    await typeOffline(page, 'CAD');
    await page.close();
    await reader.answer(reader.method_row_id, await sampleMethod(db));
    await reader.addRow('ratio', 0, sampleRatio);
    expect((await reader.submit()).status).toBe(204);
    const again = await newWindow(context, path);
    await expect(again.getByText('This form was submitted before these answers were sent:')).toBeVisible();
    await expect(again.getByText('Currency: CAD')).toBeVisible();
    await expect(currencyOf(again)).toHaveValue('USD');
    await expectAccessible(again);
    await again.getByRole('button', { name: 'Discard' }).click();
    await again.reload();
    await expect(again.getByText(/^This review has been submitted\. You can take it back/)).toBeVisible();
    await expect(again.getByText('Currency: CAD')).toHaveCount(0);
  });

  test('the answers of a deleted form are offered on the dashboard', async ({ context, db, page }) => {
    await typeOffline(page, 'CAD');
    await page.close();
    await db.updateTable('forms').set({ status: 'void' }).where('id', '=', reader.form_id).execute();
    await context.setOffline(false);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dashboard = await context.newPage();
    await dashboard.goto('/data-collection');
    const notice = dashboard.getByRole('region', { name: 'Unsent answers' });
    await expect(notice.getByText('The form no longer exists. These answers were not sent.')).toBeVisible();
    await expectAccessible(dashboard);
    await notice.getByRole('button', { name: 'Copy' }).click();
    await expect(notice.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await dashboard.evaluate(() => navigator.clipboard.readText())).toBe('Currency: CAD');
    await notice.getByRole('button', { name: 'Discard' }).click();
    await expect(notice).toHaveCount(0);
    await dashboard.reload();
    await expect(dashboard.getByRole('heading', { name: 'Your open work' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
