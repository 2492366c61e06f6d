import type { Page } from '@playwright/test';
import { makeAssignment } from '../../apps/server/test/make-assignment.ts';
import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { makeOwnArticle } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';
import { submitReview } from '../review-page.ts';

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
  await page.getByRole('link', { name: /^Continue \d/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Full review' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await page.goForward();
  expect(details()).toBe(1);

  await submitReview(page);
  await expect(page.getByText('Review submitted.')).toBeVisible();
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  expect(details()).toBe(2);

  await page.getByRole('link', { name: /^Consensus \d/ }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit consensus' }).click();
  await expect(page.getByText('Consensus submitted.')).toBeVisible();
  await expect(page.getByText('Consensus submitted', { exact: true })).toBeVisible();
  expect(details()).toBe(3);
});

test(
  'the most urgent assignment is accepted on the dashboard, and its articles follow each other',
  { tag: '@core' },
  async ({ db, page, reading }) => {
    const titles = ['Screening for aneurysms', 'Group therapy by video'];
    const articles = [await makeOwnArticle(db, { title: titles[0] }), await makeOwnArticle(db, { title: titles[1] })];
    await makeAssignment(db, reading.readers, { due_on: '2026-01-15', article_ids: articles.map(({ id }) => id) });
    await signIn(page, reading.readers[0].email);
    await page.goto('/data-collection');
    const urgent = page.getByRole('listitem').filter({ hasText: 'Due 1/15/2026' });
    await expect(urgent.getByText(/^\(\d+ days past due\)$/)).toBeVisible();
    await urgent.getByRole('button', { name: 'Accept' }).click();
    await expect(urgent.getByRole('link', { name: 'Continue' })).toBeFocused();
    await expect(urgent.getByText(`Next: ${titles[0]}`)).toBeVisible();
    await urgent.getByRole('link', { name: 'Continue' }).click();

    const steps = page.getByRole('navigation', { name: 'Articles of this assignment' });
    await expect(steps.getByText('1 of 2')).toBeVisible();
    await expect(steps.getByRole('button', { name: 'Previous article' })).toBeDisabled();
    await steps.getByRole('link', { name: 'Next article' }).click();
    await expect(page.getByText(titles[1]!).first()).toBeVisible();
    await expect(steps.getByText('2 of 2')).toBeVisible();
    await page.getByRole('combobox', { name: /^Currency \(required\)/ }).fill('CAD');
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.getByRole('link', { name: /^Round / }).click();
    // The list says that a form has changed, so the marks are fetched again.
    await expect(urgent.getByRole('link', { name: /^Article 2: \d+ % filled$/ })).toBeVisible();
  },
);
