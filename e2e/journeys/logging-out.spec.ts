import { logout } from '@cea/contract/accounts';
import { addRow, readUnsentKey } from '@cea/contract/forms';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Reader } from '../../apps/server/test/reader.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../accessible.ts';
import { fillSignIn, signIn } from '../journey.ts';
import { keptRecords, putUnreadable, startEarlierRelease } from '../kept-records.ts';
import { expect, test } from '../reading-journey.ts';
import { currencyOf, expectSaved, openReview, readHeld, reviewPath, routeSaves, typeUnsent } from '../review-page.ts';

async function clickLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function askToLogOut(page: Page): Promise<Locator> {
  await clickLogout(page);
  const question = page.getByRole('dialog', { name: 'You have unsent answers' });
  await expect(question).toBeVisible();
  return question;
}

const unsentNotice = (page: Page) => page.getByRole('region', { name: 'Unsent answers' });

// The process of a closed window ends with it, and so does what it had not written yet.
test.use({ isWarm: false });

test.describe('a reader with unsent answers', () => {
  let path = '';
  let reader: Reader;
  const held = () => readHeld(reader);

  async function openWindow(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    await openReview(page, path);
    return page;
  }

  test.beforeEach(async ({ page, reading, startReader }) => {
    reader = await startReader(0);
    path = reviewPath(reading);
    await signIn(page, reading.readers[0].email);
    await openReview(page, path);
  });

  test(
    'logging out asks what to do with them; kept, they are encrypted and restored after the next login',
    { tag: '@core' },
    async ({ page, reading }) => {
      await typeUnsent(page, 'CAD');
      const question = await askToLogOut(page);
      await expect(question.getByText(/: 1 change$/)).toBeVisible();
      await expectAccessibleEverywhere(page);
      await question.getByRole('button', { name: 'Send and log out' }).click();
      await expect(question.getByText('Not everything could be sent.', { exact: false })).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(currencyOf(page)).toHaveValue('CAD');

      await (await askToLogOut(page)).getByRole('button', { name: 'Keep and log out' }).click();
      await expect(page).toHaveURL(/\/login/);
      expect(await held()).toEqual({ seq: 0, answers: {} });
      await page.unrouteAll();
      await fillSignIn(page, reading.readers[0].email);
      await expect(page).not.toHaveURL(/\/login/);
      await openReview(page, path);
      await expectSaved(page);
      expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
    },
  );

  test(
    'logging out sends them, and redirects the other windows to the login',
    { tag: '@core' },
    async ({ context, page }) => {
      const second = await openWindow(context);
      await typeUnsent(page, 'CAD');
      const question = await askToLogOut(page);
      await page.unrouteAll();
      await question.getByRole('button', { name: 'Send and log out' }).click();
      await expect(page).toHaveURL(/\/login/);
      await expect(second).toHaveURL(/\/login/);
      expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
      await page.goBack();
      await expect(page).toHaveURL(/\/login/);
    },
  );

  test('logging out discards them, including invalid ones', async ({ page, reading }) => {
    await typeUnsent(page, 'CAD');
    await page.getByRole('textbox', { name: 'Price year', exact: true }).fill('17');
    const question = await askToLogOut(page);
    await expect(question.getByText(/: 2 changes$/)).toBeVisible();
    await question.getByRole('button', { name: 'Discard and log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.unrouteAll();
    await fillSignIn(page, reading.readers[0].email);
    await expect(page).not.toHaveURL(/\/login/);
    await openReview(page, path);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(currencyOf(page)).toHaveValue('');
    expect(await held()).toEqual({ seq: 0, answers: {} });
  });

  test('logging out shows that it is waiting for answers in progress, and happens once', async ({ page }) => {
    const release = Promise.withResolvers<void>();
    await routeSaves(page, async (route) => {
      await release.promise;
      await route.continue();
    });
    let logouts = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === logout.path) logouts += 1;
    });
    await currencyOf(page).fill('CAD');
    await clickLogout(page);
    const waiting = page.getByRole('menuitem', { name: 'Logging out…' });
    await expect(waiting).toBeDisabled();
    await waiting.click({ force: true });
    release.resolve();
    await expect(page).toHaveURL(/\/login/);
    expect(logouts).toBe(1);
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test('Cancel cancels, even while the answers are being sent', async ({ page }) => {
    await typeUnsent(page, 'CAD');
    const question = await askToLogOut(page);
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await page.unrouteAll();
    await routeSaves(page, async (route) => {
      asked.resolve();
      await release.promise;
      await route.continue();
    });
    await question.getByRole('button', { name: 'Send and log out' }).click();
    await asked.promise;
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    release.resolve();
    await expectSaved(page);
    // Another round trip to the server, longer than logging out would have taken.
    await openReview(page, path);
    await expect(currencyOf(page)).toHaveValue('CAD');
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test('answers that another window cannot send are shown until that window is closed', async ({ context, page }) => {
    const second = await openWindow(context);
    await typeUnsent(second, 'CAD');
    const question = await askToLogOut(page);
    await expect(question.getByText(/: 1 change, in another window$/)).toBeVisible();
    await question.getByRole('button', { name: 'Send and log out' }).click();
    await expect(
      question.getByText('Another window has answers that could not be sent.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(page);
    await second.close();
    await question.getByRole('button', { name: 'Send and log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test('answers that cannot be read at the moment are shown, and logging out asks about them', async ({
    context,
    page,
    reading,
  }) => {
    await typeUnsent(page, 'CAD');
    await expect.poll(() => keptRecords(page)).toHaveLength(1);
    await page.close();
    const dashboard = await context.newPage();
    await dashboard.route(`**${readUnsentKey.path}`, (route) => route.fulfill({ status: 503 }));
    await dashboard.goto('/data-collection');
    await expect(unsentNotice(dashboard)).toContainText('Unsent answers to 1 form cannot be read right now.');
    const question = await askToLogOut(dashboard);
    await expect(question.getByText('1 form with answers that cannot be read right now')).toBeVisible();
    await expectAccessible(dashboard);
    await question.getByRole('button', { name: 'Keep and log out' }).click();
    await expect(dashboard).toHaveURL(/\/login/);
    await dashboard.unrouteAll();
    await fillSignIn(dashboard, reading.readers[0].email);
    await expect(dashboard).not.toHaveURL(/\/login/);
    await dashboard.goto('/data-collection');
    await expect.poll(held).toEqual({ seq: 1, answers: { currency: 'CAD' } });
  });

  test('answers encrypted with a lost key stay as they are and are shown', async ({ page, reading }) => {
    const lost = { user_id: reading.readers[0].id, form_id: reader.form_id, tab: randomUUID() };
    await putUnreadable(page, lost);
    await openReview(page, path);
    await currencyOf(page).fill('CAD');
    await expectSaved(page);
    await expect.poll(() => keptRecords(page)).toEqual([lost.tab]);
    await page.goto('/data-collection');
    await expect(unsentNotice(page)).toContainText('Unsent answers to 1 form can no longer be read.');
    await expectAccessible(page);
    await clickLogout(page);
    await expect(page).toHaveURL(/\/login/);
    await fillSignIn(page, reading.readers[0].email);
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto('/data-collection');
    await unsentNotice(page).getByRole('button', { name: 'Discard' }).click();
    await expect(unsentNotice(page)).toBeHidden();
    expect(await keptRecords(page)).toEqual([]);
  });

  test('a window of an earlier release gives way, and its plain-text answers are encrypted and sent', async ({
    context,
    page,
    reading,
  }) => {
    const own = { user_id: reading.readers[0].id, form_id: reader.form_id, tab: randomUUID() };
    const edit = reader.edit(reader.method_row_id, 'currency', 'CAD');
    const plain = {
      title: 'An article',
      path,
      at: 1,
      queue: { sent: [], waiting: [edit] },
      drafts: {},
      conflicts: {},
      stray: [{ row_id: reader.method_row_id, key: 'disease', value: 'Stroke' }],
    };
    await page.goto('/about');
    const earlier = await startEarlierRelease(page, { ...own, ...plain });
    const now = await openWindow(context);
    await expectSaved(now);
    await expect(now.getByText(/Stroke/)).toBeVisible();
    expect(await held()).toEqual({ seq: 1, answers: { currency: 'CAD' } });
    expect(await earlier()).toEqual({ hasSteppedAside: true, canWrite: false });
    expect(await keptRecords(now, 'plain')).toEqual([]);
  });
});

test('a full form says so where rows are added', async ({ page, reading, startReader }) => {
  const reader = await startReader(0);
  const weights = (count: number) =>
    Array.from({ length: count }, (_, position) => reader.edit(randomUUID(), addRow, { scope: 'weight', position }));
  expect((await reader.save(weights(200))).status).toBe(200);
  expect((await reader.save(weights(198))).status).toBe(200);
  await signIn(page, reading.readers[0].email);
  await openReview(page, reviewPath(reading));
  const add = page.getByRole('button', { name: 'Add ratio' });
  const limit = page.getByText('A form can have at most 400 rows, including removed rows.').first();
  await expect(limit).toBeHidden();
  await add.click();
  await expectSaved(page);
  await expect(add).toBeDisabled();
  await expect(limit).toBeVisible();
});
