import type { Page } from '@playwright/test';
import { openScreening, votesOf } from '../own-screening.ts';
import { expectAbstract, reasonIds, test } from '../screening-journey.ts';
import { expect } from '../reading-journey.ts';

/** How many abstracts the page has read: the current one and three ahead, which votes open without a network. */
function countRead(page: Page): () => number {
  let read = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && /\/abstract-screenings\/\d+$/.test(request.url())) read += 1;
  });
  return () => read;
}

test(
  'votes given without a network are sent once when it is back',
  { tag: '@core' },
  async ({ context, db, page, openAbstracts }) => {
    const read = countRead(page);
    const screening = await openAbstracts(5);
    await page.getByText('Not English').waitFor();
    await expect.poll(read).toBeGreaterThanOrEqual(4);
    await context.setOffline(true);
    await page.keyboard.press('7');
    await expectAbstract(page, 2);
    await page.keyboard.press('8');
    await expectAbstract(page, 3);
    await expect(page.getByText('2 votes waiting for the network')).toBeVisible();
    expect(await votesOf(db, screening)).toHaveLength(0);
    await context.setOffline(false);
    await expect(async () => expect(await votesOf(db, screening)).toHaveLength(2)).toPass();
    await expect(page.getByText(/waiting for the network|being sent/)).toHaveCount(0);
    const reasons = await reasonIds(db);
    const votes = await votesOf(db, screening);
    expect(votes.map(({ rejection_reason_id, submissions }) => [rejection_reason_id, submissions])).toEqual([
      [reasons[6], 1],
      [reasons[7], 1],
    ]);
  },
);

test('votes of a window that was closed without a network are saved by the next one, and offered for submission', async ({
  context,
  db,
  page,
  openAbstracts,
}) => {
  const read = countRead(page);
  const screening = await openAbstracts(4);
  await page.getByText('Not English').waitFor();
  await expect.poll(read).toBeGreaterThanOrEqual(4);
  await context.setOffline(true);
  await page.keyboard.press('7');
  await expectAbstract(page, 2);
  await page.keyboard.press('7');
  await expectAbstract(page, 3);
  await expect(page.getByText('2 votes waiting for the network')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(screening.path);
  const offer = again.getByRole('region', { name: '2 votes are saved but not submitted' });
  await offer.getByRole('button', { name: 'Submit' }).click();
  await expect(async () => expect(await votesOf(db, screening)).toHaveLength(2)).toPass();
  await expect(again.getByText('2 of 4')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('another window has voted: the vote is refused, and a link leads back to the abstract', async ({
  context,
  db,
  page,
  openAbstracts,
}) => {
  const screening = await openAbstracts(3);
  await page.getByText('Not English').waitFor();
  const other = await context.newPage();
  await other.goto(screening.path);
  await expectAbstract(other, 1);
  await other.getByText('Not English').waitFor();
  await other.keyboard.press('7');
  await expectAbstract(other, 2);
  await expect(async () => expect(await votesOf(db, screening)).toHaveLength(1)).toPass();

  await page.keyboard.press('1');
  await expectAbstract(page, 2);
  const notice = page.getByRole('region', { name: /^Your vote on .* was not submitted$/ });
  await expect(notice.getByText('It was submitted in another window, with another vote.')).toBeVisible();
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expectAbstract(page, 1);
  await expect(page.getByText('You rejected this abstract')).toBeVisible();
  const reasons = await reasonIds(db);
  expect((await votesOf(db, screening)).map(({ rejection_reason_id }) => rejection_reason_id)).toEqual([reasons[6]]);
});

test('a vote is taken back until all readers have submitted', async ({ db, page, openAbstracts }) => {
  const screening = await openAbstracts(2);
  await page.getByText('Not English').waitFor();
  await page.keyboard.press('7');
  await expectAbstract(page, 2);
  await expect(async () => expect(await votesOf(db, screening)).toHaveLength(1)).toPass();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: /^Reject/, pressed: true })).toBeVisible();
  expect(await votesOf(db, screening)).toHaveLength(0);
  await page.keyboard.press('7');
  await expectAbstract(page, 2);
  await expect(async () => expect(await votesOf(db, screening)).toHaveLength(1)).toPass();

  const other = await openScreening(screening, 1, 0);
  const [reason] = await reasonIds(db);
  await other.answer(other.method_row_id, { is_accepted: false, rejection_reason: [{ id: reason }] });
  await other.submit();
  await page.keyboard.press('u');
  await expect(page.getByText(/An administrator can reopen your form/)).toBeVisible();
  await expectAbstract(page, 2);
});
