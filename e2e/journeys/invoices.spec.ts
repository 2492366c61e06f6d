import { readFile } from 'node:fs/promises';
import { addLines } from '../../apps/server/test/ledger-lines.ts';
import { fillReview } from '../finished-reading.ts';
import { signIn } from '../journey.ts';
import { expect, test } from '../reading-journey.ts';
import { reopenReview } from '../reopen-review.ts';
import { downloadZip, submitInvoice } from '../submit-invoice.ts';

test('an administrator submits an invoice; its reader sees that and saves it; the zip holds it', async ({
  db,
  page,
  reading,
  startReader,
}) => {
  const me = await startReader(0);
  await fillReview(db, me);
  await me.submit();
  const { id: reader_id, email } = reading.readers[0];

  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/invoicing?reader_id=${reader_id}`);
  await submitInvoice(page);
  const content = await downloadZip(page);
  expect(content).toContain('invoices.csv');
  expect(content).toMatch(/R\d+-\d+ [^\0]+\.pdf/);

  await signIn(page, email);
  await page.goto('/data-collection/my-invoices');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^PDF file of / }).click();
  const pdf = await saved;
  expect(pdf.suggestedFilename()).toMatch(/^R\d+-\d+ .+\.pdf$/);
  expect(await readFile(await pdf.path(), 'latin1')).toMatch(/^%PDF-1\.7/);
});

test('by keyboard: a date for all that are selected; what is reopened later is taken off the next invoice', async ({
  db,
  page,
  reading,
  startReader,
}) => {
  const me = await startReader(0);
  await fillReview(db, me);
  await me.submit();
  const { id: reader_id, email } = reading.readers[0];

  await signIn(page, 'admin@demo.example');
  await page.goto(`/admin/data-collection/invoicing?reader_id=${reader_id}`);
  const row = page.getByRole('row', { name: /Set date/ });
  await row.focus();
  await page.keyboard.press('l');
  await expect(page.getByRole('table', { name: /^Lines of / }).getByText('Full reviews')).toBeVisible();
  await page.keyboard.press('Space');
  const set = page.getByRole('button', { name: 'Set submitted date' });
  await set.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Submitted on')).toBeFocused();
  await expect(page.getByRole('dialog').getByText(/^1 invoice, \$/)).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Submit 1 invoice?' });
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('The round is over');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 invoice submitted.')).toBeVisible();

  await reopenReview(page, { article_id: reading.article.id, form_id: me.form_id }, 'The price year is wrong');
  await signIn(page, email);
  await page.goto('/data-collection/my-invoices');
  await expect(page.getByText(/ will be on your next invoice$/)).toBeVisible();
  const { id: round_id } = await db
    .selectFrom('reading_rounds')
    .where('number', '=', 12)
    .select('id')
    .executeTakeFirstOrThrow();
  await addLines(db, reader_id, round_id, [{ kind: 'screening', cents: 350 }]);
  await page.reload();
  await page.getByRole('button', { name: 'Round 12', exact: true }).click();
  const lines = page.getByRole('table', { name: 'Lines of Round 12' });
  await expect(lines.getByText(/^Reversed: .*The price year is wrong/)).toBeVisible();
  await expect(page.getByText(/ will be on your next invoice$/)).toHaveCount(0);
});
