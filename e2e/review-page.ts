import { editReview, type Form, readReview } from '@cea/contract/forms';
import { expect, type Page, type Route } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import type { Account } from '../apps/server/test/factories.ts';
import type { Reading } from '../apps/server/test/reading-factories.ts';
import type { Reader } from '../apps/server/test/reader.ts';

/** The page on which a reader answers the questions about one article. */
export const reviewPath = ({ assignment_id, article_assignment_id }: Reading): string =>
  `/data-collection/review/${assignment_id}/${article_assignment_id}`;

export async function openReview(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Full review' })).toBeVisible();
}

/** The question before a review is submitted. */
export const submitDialog = (page: Page) => page.getByRole('dialog', { name: 'Submit this review' });

/** Submits a complete review. */
export async function submitReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await submitDialog(page).getByRole('button', { name: 'Submit review' }).click();
}

export const currencyOf = (page: Page) => page.getByRole('combobox', { name: /^Currency \(required\)/ });

export const expectSaved = (page: Page) => expect(page.getByText(/^Saved /)).toBeVisible();

/** What the server has: the answers of the study, and the number of edits so far. */
export async function readHeld(reader: Reader): Promise<Pick<Form, 'seq'> & { answers: object }> {
  const { body } = await reader.client.call(readReview, { params: { id: reader.form_id } });
  return { seq: body.data.seq, answers: body.data.rows.find(({ scope }) => scope === 'method')!.answers };
}

/** Handles requests that save answers; reading a form and logging out still work. */
export const routeSaves = (page: Page, handle: (route: Route) => Promise<void>): Promise<unknown> =>
  page.route(`**${editReview.path.replace(':id', '*')}`, (route) =>
    route.request().method() === 'PATCH' ? handle(route) : route.continue(),
  );

/**
 * The session ends when answers are sent after `typed`. If it ended before, a call of the page that comes late would
 * lead to the login before anything is typed.
 */
export async function endSessionAtSave(page: Page, db: Db, { id }: Account, typed = Promise.resolve()): Promise<void> {
  let isOver = false;
  await routeSaves(page, async (route) => {
    await typed;
    const isFirst = !isOver;
    isOver = true;
    if (isFirst) await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await route.continue();
  });
}

/** Whether the page lets itself be closed without a question: everything typed is stored. */
export const canClose = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** The server accepts no answers for now. */
export async function typeUnsent(page: Page, currency: string): Promise<void> {
  await routeSaves(page, (route) => route.fulfill({ status: 503 }));
  await currencyOf(page).fill(currency);
  await expect(page.getByText('Offline, 1 unsent')).toBeVisible();
}
