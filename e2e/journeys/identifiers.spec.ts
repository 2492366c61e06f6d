import type { RegistryEntry } from '@cea/contract/registry';
import { expectAccessible } from '../accessible.ts';
import { fittingArticle } from '../fitting-article.ts';
import { expect, test } from '../journey.ts';
import { tabTo } from '../keyboard.ts';
import { resultsBox } from '../results-page.ts';
import { searchPage } from '../search-page.ts';

interface Known {
  readonly path: string;
  readonly pmid: string;
  readonly doi: string;
  readonly record: string;
}

function identify({ article, records }: RegistryEntry): Known {
  const { pubmed_id, doi } = records.find(({ type }) => type === 'methods')!.answers;
  return {
    path: `/registry/article/${article.compound_id}`,
    pmid: String(pubmed_id),
    doi: String(doi),
    record: records.find(({ type }) => type === 'ratios')!.id,
  };
}

test('the home page opens the article of a PubMed ID and of a DOI', { tag: '@core' }, async ({ page, request }) => {
  const { path, pmid, doi } = identify(await fittingArticle(request));
  const { keyword } = searchPage(page);
  for (const typed of [pmid, `PMID: ${pmid}`, `https://doi.org/${doi.toUpperCase()}`]) {
    await page.goto('/');
    await tabTo(page, keyword);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goBack();
  await expect(keyword).toHaveValue(/^doi:/);
});

test('so does the results page, by mouse, for a DOI in a sentence and the ID of a record', async ({
  page,
  request,
}) => {
  const { path, doi, record } = identify(await fittingArticle(request));
  for (const typed of [`${doi}.`, record]) {
    await page.goto('/results?type=weights&keyword=heart');
    await resultsBox(page).fill(typed);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('an ID that no article has is searched for, and the page says so', async ({ page }) => {
  const { keyword } = searchPage(page);
  await page.goto('/');
  await keyword.fill('12345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No article has the PubMed ID 12345678.')).toBeVisible();
  await expect(page.getByText('Check the number')).toBeVisible();
  await expect(page).toHaveURL(/\/results\?/);
  await expectAccessible(page);
  await resultsBox(page).fill('2010');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=2010/);
  await expect(page.getByText(/^No article has/)).toHaveCount(0);
});
