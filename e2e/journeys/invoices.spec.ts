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

test(
  'by keyboard: a date for all that are selected; what is reopened later is taken off the next invoice',
  { tag: '@core' },
  async ({ db, page, reading, startReader }) => {
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
  },
);

test('a reader chooses invoices, which stay chosen on a reload, saves them in a zip, and takes them out again', async ({
  db,
  page,
  reading,
  startReader,
}) => {
  await startReader(0);
  const { id: reader_id, email } = reading.readers[0];
  const rounds = await db.selectFrom('reading_rounds').where('number', 'in', [11, 12]).select('id').execute();
  for (const { id } of rounds) await addLines(db, reader_id, id, [{ kind: 'screening', cents: 350 }]);

  await signIn(page, email);
  await page.goto('/data-collection/my-invoices');
  const box = (round: string) => page.getByRole('checkbox', { name: `Select ${round}` });
  const tray = page.getByRole('region', { name: 'Selection' });
  await box('Round 11').check();
  await box('Round 12').check();
  await expect(tray).toContainText('$7.00');
  await page.reload();
  await expect(box('Round 11')).toBeChecked();
  await expect(box('Round 12')).toBeChecked();
  await expect(tray).toContainText('$7.00');

  const zipped = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Download 2 files' }).click();
  const zip = await zipped;
  expect(zip.suggestedFilename()).toBe('invoices.zip');
  const content = await readFile(await zip.path(), 'latin1');
  for (const name of ['invoices.csv', /R11-\d+ [^\0]+\.pdf/, /R12-\d+ [^\0]+\.pdf/]) expect(content).toMatch(name);

  await box('Round 12').uncheck();
  await page.reload();
  await expect(box('Round 11')).toBeChecked();
  await expect(box('Round 12')).not.toBeChecked();
  const saved = page.waitForEvent('download');
  await tray.getByRole('button', { name: 'Download 1 file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^R11-\d+ .+\.pdf$/);
  await tray.getByRole('button', { name: 'Clear' }).click();
  await expect(tray).toBeHidden();
  await page.reload();
  await expect(box('Round 11')).not.toBeChecked();
  await expect(tray).toBeHidden();
});
