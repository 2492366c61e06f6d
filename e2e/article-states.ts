import { expect, type Page } from '@playwright/test';
import { fittingArticle } from './fitting-article.ts';
import { doing, notFound, open, type ShownState } from './shown-state.ts';

/** The scripts have replaced the server's markup. */
const taken = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible();
const ready = (path: string, heading: string) => doing(open(path, heading), taken);

const article = async (page: Page): Promise<void> => {
  const { compound_id } = (await fittingArticle(page.request)).article;
  await page.goto(`/registry/article/${compound_id}`);
  await taken(page);
};

const record = (type: 'methods' | 'ratios' | 'weights') => async (page: Page) => {
  const { records } = await fittingArticle(page.request);
  await page.goto(`/registry/${type}/${records.findLast((one) => one.type === type)!.id}`);
  await taken(page);
};

/** Articles and the text pages. */
export const articleStates: readonly ShownState[] = [
  { name: 'article of the registry', show: article },
  {
    name: 'article of the registry, conversions open',
    show: doing(article, async (page) => {
      const figures = await page.getByRole('button', { name: 'show calculation' }).all();
      for (const figure of figures) await figure.click();
      await expect(page.getByText('Rounded to two significant figures')).toHaveCount(figures.length);
      for (const others of await page.getByText('Other ways to convert').all()) await others.click();
      await expect(page.getByText(/^Purchasing power parity/).first()).toBeVisible();
    }),
  },
  {
    name: 'article of the registry, citation',
    show: doing(article, async (page) => {
      await page.getByRole('button', { name: 'Cite' }).click();
      await page.getByRole('button', { name: 'BibTeX', exact: true }).click();
      await expect(page.getByText('@article{')).toBeVisible();
    }),
  },
  {
    name: 'article of the registry, report refused',
    show: doing(article, async (page) => {
      await page.getByRole('button', { name: 'Report an error' }).click();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Required')).toBeVisible();
    }),
  },
  { name: 'article of the registry that is not there', show: notFound('/registry/article/1999-01-00001') },
  { name: 'ratio of the registry', show: record('ratios') },
  { name: 'weight of the registry', show: record('weights') },
  { name: 'methods of the registry', show: record('methods') },
  { name: 'about', show: ready('/about', 'About') },
  { name: 'resources', show: ready('/resources', 'Resources') },
  { name: 'API', show: ready('/api/docs', 'API') },
  { name: 'API, a call', show: ready('/api/docs#searchRegistry', 'API') },
  { name: 'data dictionary', show: ready('/data-dictionary', 'Data dictionary') },
  {
    name: 'data dictionary, a vocabulary open',
    show: doing(ready('/data-dictionary?q=hui3', 'Data dictionary'), async (page) => {
      await page.getByText(/values \(instrument/).click();
      await expect(page.getByText('HUI3')).toBeVisible();
    }),
  },
  {
    name: 'data dictionary, none found',
    show: doing(ready('/data-dictionary?q=nothing-is-called-so', 'Data dictionary'), (page) =>
      expect(page.getByText('No matching variables')).toBeVisible(),
    ),
  },
];
