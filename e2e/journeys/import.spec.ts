import { asOtherDatabase, inventCitation, writeRis } from '../../apps/server/db/seed/invented-citations.ts';
import { makePdf } from '../../apps/server/db/seed/small-pdf.ts';
import type { Page } from '@playwright/test';
import { passwordOf } from '../sign-in.ts';
import { expect, signIn, test } from '../journey.ts';

const path = '/admin/data-collection/imports';
const admin = 'admin@demo.example';
/** No other journey imports these. */
const first = 10_000;

const ris = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

async function previewFile(page: Page, file: ReturnType<typeof ris>): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Choose a citation file').setInputFiles(file);
  await expect(page.getByText('Format recognized')).toBeVisible();
}

/** Commits the preview, and waits for the worker. */
async function commit(page: Page, articles: number): Promise<void> {
  await page.getByRole('button', { name: `Commit ${articles} articles` }).click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await expect(page.getByRole('heading', { name: `${articles} articles added` })).toBeVisible({ timeout: 60_000 });
}

test(
  'two hundred records with fifteen planted duplicates: previewed, imported, and judged by keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const studies = Array.from({ length: 185 }, (_, at) => inventCitation(first + at));
    const planted = studies.slice(20, 35).map(asOtherDatabase);
    const noTitle = 'TY  - JOUR\nPY  - 2020\nER  - \n\n';
    await signIn(page, admin);
    await previewFile(page, ris('journey.ris', `${writeRis([...studies, ...planted])}${noTitle}`));

    const counts = page.getByRole('region', { name: 'What would happen' });
    await expect(counts.getByRole('button', { name: /^201 records in the file/ })).toBeVisible();
    await expect(counts.getByRole('button', { name: /^15 likely duplicates 15 in the file/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(21);
    await counts.getByRole('button', { name: /^1 refused/ }).click();
    await expect(page.getByRole('cell', { name: 'No title, PubMed ID or DOI.' })).toBeVisible();
    await expect(page.getByText('Nothing is written yet.')).toBeVisible();
    await expect(page.getByText('Commit adds 200 articles and queues 15 pairs; 1 record stays out.')).toBeVisible();

    await commit(page, 200);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('refused-journey.csv');

    await page.getByRole('link', { name: 'Judge duplicates' }).click();
    await expect(page).toHaveURL(/\/duplicates/);
    await page.goto(`${new URL(page.url()).pathname}?zone=all`);
    await expect(page.getByText('0 of 15 judged')).toBeVisible();
    // A key judges the pair that is shown; one that comes before the next pair is there does nothing.
    await expect(async () => {
      await page.keyboard.press('d');
      await expect(page.getByText('No duplicates left')).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByText('15 of 15 judged')).toBeVisible();
  },
);

test('an imported article gets its PDF and is edited, a faulty field keeps what was typed, and another one is archived', async ({
  page,
}) => {
  const [edited, archived] = [inventCitation(first + 2000), inventCitation(first + 2001)];
  await signIn(page, admin);
  await previewFile(page, ris('two.ris', writeRis([edited, archived])));
  await commit(page, 2);
  const open = async (title: string) => {
    await page.goto(`/admin/data-collection/articles?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };

  await open(edited.title);
  const pdf = { name: 'study.pdf', mimeType: 'application/pdf', buffer: makePdf(edited.title) };
  await page.getByLabel('Attach PDF').setInputFiles(pdf);
  await expect(page.getByText('PDF attached.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit article' }).click();
  await page.getByLabel('Volume').fill('99');
  await page.getByLabel('Publication year').fill('1950');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('At least 1976.')).toBeVisible();
  await expect(page.getByLabel('Volume')).toHaveValue('99');
  await page.getByLabel('Publication year').fill(String(edited.year));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The article was saved.')).toBeVisible();

  await open(archived.title);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(/^Archived since/)).toBeVisible();
});

test('an import of the wrong file is undone, and asks once', async ({ page }) => {
  const studies = Array.from({ length: 12 }, (_, at) => inventCitation(first + 1000 + at));
  await signIn(page, admin);
  await previewFile(page, ris('wrong.ris', writeRis(studies)));
  await commit(page, 12);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the import of wrong.ris?' });
  await question.getByLabel('Reason').fill('The wrong search');
  await question.getByRole('button', { name: 'Undo import' }).click();
  const password = page.getByRole('dialog').getByLabel('Password');
  await expect(password.or(page.getByText('12 articles removed.'))).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(passwordOf(admin));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('12 articles removed.')).toBeVisible();
  await expect(page.getByText('Undone: its articles were removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden();
});

test('a file in another format is read again as the chosen one; a file without citations says so', async ({ page }) => {
  await signIn(page, admin);
  await page.goto(path);
  await page.getByLabel('Choose a citation file').setInputFiles(ris('letter.ris', 'Dear reader,\n'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('PubMed IDs or DOIs').fill('95000001\n95000002');
  await page.getByRole('button', { name: 'Preview this list' }).click();
  await expect(page.getByText('No title yet: waits for its citation')).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Choose a citation file')).toBeVisible();
});
