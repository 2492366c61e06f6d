import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';
import { reopenReview } from '../reopen-review.ts';
import { submitReview } from '../review-page.ts';

test(
  'a reader takes a review back until both have submitted; then an administrator reopens it',
  { tag: '@core' },
  async ({ db, page, reading, startReader }) => {
    const [reader, other] = [await startReader(0), await startReader(1)];
    await fillReview(db, reader);
    await fillReview(db, other);
    await signIn(page, reading.readers[0].email);
    const review = `/data-collection/review/${reading.assignment_id}/${reading.article_assignment_id}`;
    const messages = page.getByRole('region', { name: 'Messages' });

    await page.goto(review);
    await submitReview(page);
    await messages.filter({ hasText: 'Review submitted.' }).getByRole('button', { name: 'Undo' }).click();
    await expect(messages.getByText('Review taken back. You can change it again.')).toBeVisible();
    await page.getByRole('link', { name: /^Continue \d/ }).click();

    await submitReview(page);
    await expect(messages.getByText('Review submitted.')).toBeVisible();
    await page.goto(review);
    await page.getByRole('button', { name: 'Take back' }).click();
    await submitReview(page);
    await expect(messages.getByText('Review submitted.')).toBeVisible();

    await other.submit();
    await page.goto(review);
    await expect(page.getByText('This review has been submitted and can no longer be changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);

    await signIn(page, 'admin@demo.example');
    const { form_id } = reader;
    await reopenReview(page, { article_id: reading.article.id, form_id }, 'The price year is wrong');
    await expect(page.getByText('Full review reopened: “The price year is wrong”')).toBeVisible();
    const lines = await db
      .selectFrom('ledger_lines')
      .where('article_id', '=', reading.article.id)
      .orderBy('id')
      .select(['form_id', 'submission_no', 'reason'])
      .execute();
    expect(lines.map(({ form_id: of, ...line }) => [of === form_id, ...Object.values(line)])).toEqual([
      [true, 1, null],
      [true, 1, 'Withdrawn by the reader'],
      [true, 2, null],
      [true, 2, 'Withdrawn by the reader'],
      [true, 3, null],
      [false, 1, null],
      [true, 3, 'The price year is wrong'],
    ]);
  },
);
