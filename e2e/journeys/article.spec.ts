import { readFile } from 'node:fs/promises';
import { readAuthors, spacedInitials } from '@cea/contract/citations/author-names';
import { writeVancouver } from '@cea/contract/citations/styles';
import { entryReferences } from '@cea/contract/citations/entry-references';
import type { RegistryEntry } from '@cea/contract/registry';
import type { Page } from '@playwright/test';
import { readCitation } from '../../apps/server/test/read-citation.ts';
import { expectAccessibleEverywhere, phone } from '../accessible.ts';
import { fittingArticle } from '../fitting-article.ts';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';

const figures = (page: Page) => page.getByRole('button', { name: 'show calculation' });
const addressOf = ({ article }: RegistryEntry) => `/registry/article/${article.compound_id}`;
const ofType = ({ records }: RegistryEntry, type: string) => records.filter((record) => record.type === type);
const citationOf = (entry: RegistryEntry) => entryReferences(entry, '').article;

/** What another program should find in a citation of the article. */
function expectedCitation(entry: RegistryEntry) {
  const { title, authors, publication_year, journal, doi } = ofType(entry, 'methods')[0]!.answers as Record<
    string,
    string
  >;
  const names = readAuthors(authors!).authors.map((author) =>
    'group' in author ? author.group : `${author.family} ${spacedInitials(author.given).replaceAll('.', '')}`,
  );
  return { title, authors: names, year: String(publication_year), journal, doi };
}

async function savedBy(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await press();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** The first conversion, up to its exchange rate. */
function exchangeOf(entry: RegistryEntry): RegExp {
  const { steps } = ofType(entry, 'ratios')[0]!.conversion!;
  return new RegExp(`^[\\d,.]+ ${String(steps!.currency)} \\(${String(steps!.cost_year)}\\) × `);
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a bar of sections stays visible, marks the current one, and links to each', async ({ page }) => {
    await page.goto(addressOf(await fittingArticle(page.request)));
    const bar = page.getByRole('navigation', { name: 'Contents' });
    await expect(bar.getByRole('link')).toHaveText([
      /^Summary$/,
      /^Ratios\d+$/,
      /weights\d+$/,
      /^Methods$/,
      /^History$/,
    ]);
    await expect(bar.locator('[aria-current]')).toHaveText('Summary');
    for (const name of ['Methods', 'Ratios', 'History', 'Summary']) {
      await bar.getByRole('link', { name }).click();
      const heading = page.getByRole('heading', { level: 2, name });
      await expect(heading).toBeInViewport();
      const { y, height } = (await bar.boundingBox())!;
      expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    }
    await bar.getByRole('link', { name: 'Methods' }).click();
    await expect(bar.locator('[aria-current]')).toHaveText('Methods');
    await expect(bar.getByRole('link', { name: 'Methods' })).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())!.y).toBe(0);
  });
});

test(
  'an article is found and read, a conversion opened, and its citation exported',
  { tag: '@core' },
  async ({ page }) => {
    const entry = await fittingArticle(page.request);
    const { compound_id, title } = entry.article;
    await page.goto(`/results?type=ratios&keyword=${encodeURIComponent(compound_id)}`);
    await page.getByRole('link', { name: `${compound_id}-01` }).click();
    await expect(page.getByText('Full review')).toBeVisible();
    await expect(page).toHaveTitle(`${title} - Tufts CEA`);
    await expect(page.getByText(/^assessed: /)).toBeVisible();

    const first = figures(page).first();
    await first.click();
    await expect(page.getByText(exchangeOf(entry))).toBeVisible();
    await expect(page.getByText('× US CPI-U').first()).toBeVisible();
    await first.click();
    await expect(page.getByText(exchangeOf(entry))).toHaveCount(0);

    await page.getByRole('button', { name: 'Cite' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(writeVancouver(citationOf(entry)))).toBeVisible();
    await expectAccessibleEverywhere(page);
    for (const [format, button, extension] of [
      ['ris', 'RIS file', 'ris'],
      ['bibtex', 'BibTeX file', 'bib'],
    ] as const) {
      const { name, text } = await savedBy(page, () => dialog.getByRole('button', { name: button }).click());
      expect(name).toBe(`article-${compound_id}.${extension}`);
      expect(readCitation(text, format)).toMatchObject(expectedCitation(entry));
    }
    await dialog.getByRole('button', { name: 'This record in the CEA Registry' }).click();
    await expect(dialog.getByText(/CEA Registry\. .* revision \d+; \d{4}-\d\d-\d\d\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Download' }).click();
    const csv = await savedBy(page, () => page.getByRole('menuitem', { name: 'Utility weights, CSV' }).click());
    expect(csv.name).toMatch(/^cea-registry_weights_(?:r\d+|\d{4}\.\d+)_[\d-]+\.csv$/);
    const lines = csv.text.split('\n').filter((line) => line.startsWith(`${compound_id}-`));
    expect(lines).toHaveLength(ofType(entry, 'weights').length);

    await page.getByRole('link', { name: '← Results' }).click();
    await expect(page).toHaveURL(/\/results\?type=ratios&keyword=/);
  },
);

test('everything about an article can be done by keyboard', async ({ page }) => {
  const entry = await fittingArticle(page.request);
  await page.goto(addressOf(entry));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const focused = page.locator(':focus');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await tabTo(page, button('Cite'));
  await page.keyboard.press('Enter');
  await tabTo(page, button('Vancouver'));
  for (const style of ['APA', 'RIS']) {
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveText(style);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('TY - JOUR')).toBeVisible();
  await tabTo(page, button('RIS file'));
  const { text: ris } = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(readCitation(ris, 'ris')).toMatchObject(expectedCitation(entry));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused).toHaveText('Cite');
  await tabTo(page, button(/show calculation$/));
  await page.keyboard.press('Enter');
  await expect(page.getByText(exchangeOf(entry))).toBeVisible();
  const second = ofType(entry, 'ratios')[1]!;
  const comparison = `${String(second.answers.intervention)} versus ${String(second.answers.comparator)}`;
  await tabTo(page, page.getByRole('link', { name: comparison, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/registry/ratios/${second.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('VERSUS');
});

test('without scripts an article shows title, citation and figures, and its citation can be downloaded', async ({
  browser,
  request,
}) => {
  const entry = await fittingArticle(request);
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(addressOf(entry));
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.article.title);
  await expect(page.getByText(writeVancouver(citationOf(entry)))).toBeVisible();
  const { display } = ofType(entry, 'ratios')[0]!.conversion!;
  await expect(page.getByRole('cell', { name: display!, exact: true }).first()).toBeVisible();
  const { weight } = ofType(entry, 'weights')[0]!.answers;
  await expect(page.getByRole('cell', { name: `${Math.abs(Number(weight))} (` }).first()).toBeVisible();
  const { name } = await savedBy(page, () => page.getByRole('link', { name: 'RIS' }).click());
  expect(name).toBe(`article-${entry.article.compound_id}.ris`);
  await context.close();
});

test('the head changes from page to page', async ({ page }) => {
  const entry = await fittingArticle(page.request);
  const canonical = page.locator('link[rel=canonical]');
  const cited = page.locator('meta[name=citation_title]');
  await page.goto(addressOf(entry));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(canonical).toHaveAttribute('href', new RegExp(`${addressOf(entry)}$`));
  await expect(cited).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page.getByRole('table', { name: 'Ratios' }).getByRole('link').first().click();
  await expect(canonical).toHaveAttribute('href', new RegExp(`/registry/ratios/${ofType(entry, 'ratios')[0]!.id}$`));
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About - Tufts CEA');
  await expect(canonical).toHaveAttribute('href', /\/about$/);
  await expect(cited).toHaveCount(0);
});

test('an error report reaches the registry', async ({ page, mailbox }) => {
  const entry = await fittingArticle(page.request);
  const { compound_id } = entry.article;
  await page.goto(addressOf(entry));
  await page.getByRole('button', { name: 'Report an error' }).click();
  const dialog = page.getByRole('dialog');
  const words = `The currency is wrong (${crypto.randomUUID()}).`;
  await dialog.getByLabel(`What is wrong in ${compound_id}?`).fill(words);
  await dialog.getByLabel('E-mail (optional)').fill('nobody');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Invalid e-mail.')).toBeVisible();
  await dialog.getByLabel('E-mail (optional)').fill('reader@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We received your report.')).toBeVisible();
  const letter = await mailbox.containing('cear@example.org', words);
  expect(letter.subject).toBe(`Error reported in ${compound_id}`);
});

test('a missing article answers 404, in the browser and in the API', async ({ page }) => {
  const answer = await page.goto('/registry/article/1999-01-00001');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('404 Not Found - Tufts CEA');
});
