import type { Page } from '@playwright/test';
import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';

/** How often the page has fetched one of the reader's assignments. */
function countDetails(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (/\/my-assignments\/\d+$/.test(new URL(request.url()).pathname)) asked += 1;
  });
  return () => asked;
}

test('an assignment is fetched once, and again after a review or a consensus was submitted', async ({
  db,
  page,
  reading,
  startReader,
}) => {
  const [reader, other] = [await startReader(0), await startReader(1)];
  await fillReview(db, reader);
  await fillReview(db, other);
  await other.submit();
  await signIn(page, reading.readers[0].email);
  const details = countDetails(page);

  await page.goto(`/data-collection?assignment=${reading.assignment_id}`);
  await page.getByRole('link', { name: /^Review / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await page.goForward();
  expect(details()).toBe(1);

  await page.getByRole('button', { name: 'Submit' }).first().click();
  await expect(page.getByText('Review submitted.')).toBeVisible();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(details()).toBe(2);

  await page.getByRole('link', { name: /^Consensus \d/ }).click();
  await page.getByRole('button', { name: 'Submit consensus' }).click();
  await expect(page.getByText('Consensus submitted.')).toBeVisible();
  await expect(page.getByText('Consensus submitted', { exact: true })).toBeVisible();
  expect(details()).toBe(3);
});
