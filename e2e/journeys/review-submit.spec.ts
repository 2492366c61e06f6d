import { Reader } from '../../apps/server/test/reader.ts';
import { makeAssignment } from '../../apps/server/test/make-assignment.ts';
import { apiCaller } from '../api-caller.ts';
import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { makeOwnArticle, siteUrl } from '../own-reading.ts';
import { expect, test } from '../reading-journey.ts';
import { openReview, reviewPath, submitDialog } from '../review-page.ts';
import { fillWithWarning } from '../review-submit-states.ts';

test(
  'a ratio ten times too large cannot be submitted without a written reason',
  { tag: '@core' },
  async ({ db, page, reading, startReader }) => {
    await fillWithWarning({ db, reading });
    await signIn(page, reading.readers[0].email);
    await openReview(page, reviewPath(reading));
    await page.keyboard.press('Control+Enter');
    const dialog = submitDialog(page);
    const reason = dialog.getByRole('textbox', { name: /^Reason to keep: Ratio 3, Ratio \(as reported\)/ });
    await expect(dialog.getByText('warning to explain')).toBeVisible();

    // Neither without a reason nor with blanks.
    await page.keyboard.press('Control+Enter');
    await expect(reason).toBeFocused();
    await reason.fill('   ');
    await expect(dialog.getByRole('button', { name: 'Keep', exact: true })).toBeDisabled();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeVisible();

    await reason.fill('Checked p. 7: the text says 196,000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Kept, with its reason')).toBeVisible();
    await expect(dialog.getByText('warning, explained')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep working' }).click();
    await expect(page.getByText(/^Saved /)).toBeVisible();

    // It counts only for the figures it was written for.
    await (await startReader(0)).answer(await thirdRatio(), { ratio_article: 197_000 });
    await openReview(page, reviewPath(reading));
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('warning to explain')).toBeVisible();
    await expect(reason).toHaveValue('');
    await reason.fill('The corrigendum says 197,000');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Review submitted.')).toBeVisible();

    async function thirdRatio(): Promise<string> {
      const { row_id } = await db
        .selectFrom('form_rows')
        .innerJoin('forms', 'forms.id', 'form_rows.form_id')
        .where('forms.article_assignment_id', '=', reading.article_assignment_id)
        .where('form_rows.position', '=', 4)
        .select('form_rows.row_id')
        .executeTakeFirstOrThrow();
      return row_id;
    }
  },
);

test('faults are gone to by keys, questions left open are not reported at once, and the next article opens', async ({
  db,
  page,
  reading,
}) => {
  const articles = [await makeOwnArticle(db, {}), await makeOwnArticle(db, { title: 'Screening for aneurysms' })];
  const made = await makeAssignment(db, reading.readers, { article_ids: articles.map(({ id }) => id) });
  const [first, next] = made.article_assignment_ids.map((id) => `/data-collection/review/${made.id}/${id}`);
  const reader = await Reader.start(await apiCaller(siteUrl(), reading.readers[0].email), made.id);
  await fillReview(db, reader);
  await reader.answer(reader.method_row_id, { quality_score: null });
  await signIn(page, reading.readers[0].email);
  await openReview(page, first!);
  const dialog = submitDialog(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('fault to correct')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit review' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Quality score/ })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('textbox', { name: /^Quality score/ })).toBeFocused();
  await page.keyboard.type('5.5');

  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Nothing stands in the way.')).toBeVisible();
  const discounting = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Discounting' }) });
  await discounting.getByRole('button', { name: /^Not reported/ }).click();
  await expect(discounting).toHaveCount(0);
  // Never how far the other reader is.
  await expect(dialog.getByText(/has (not )?submitted yet/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Review submitted.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.getByText('Screening for aneurysms').first()).toBeVisible();
});
