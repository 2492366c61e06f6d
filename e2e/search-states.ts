import { expect, type Page } from '@playwright/test';
import { typeInPicker } from './picker.ts';
import { doing, open, type ShownState } from './shown-state.ts';

/** The search form with the query of this address, and its total. */
const asking = (search: string) =>
  doing(open(`/${search}`, /./), (page) => expect(page.getByRole('button', { name: /^Show / })).toBeVisible());
/** The advanced form with its editor. */
const writing = doing(open('/?type=ratios&form=advanced', /./), (page) =>
  expect(page.getByRole('textbox', { name: 'Query text' })).toBeVisible(),
);
const type = (text: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Query text' }).click();
  await page.keyboard.type(text);
};

/** The search page and its form, in every state. */
export const searchStates: readonly ShownState[] = [
  {
    name: 'search, nothing asked for',
    show: doing(open('/', /./), async (page) => {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('Enter at least one word or condition.')).toBeVisible();
    }),
  },
  {
    name: 'search, basic form in use',
    show: asking(
      '?type=ratios&keyword=NOT+apixaban&publication_year=[2008 TO 2020]&not.quadrants=3&filter.quadrants=2',
    ),
  },
  {
    name: 'search, diseases of the tree',
    reopenedOnPhone: true,
    show: doing(asking('?type=ratios&keyword=apixaban'), async (page) => {
      await page.getByRole('combobox', { name: /^Disease/ }).click();
      await page.getByRole('treeitem', { name: 'ICD-10' }).click();
      const circulation = page.getByRole('treeitem', { name: /^IX:/ });
      await circulation.locator('[data-turn]').click();
      await page.getByRole('treeitem', { name: /^I20-I25/ }).click();
      await expect(circulation).toHaveAttribute('aria-checked', 'mixed');
    }),
  },
  {
    name: 'search, a disease by another name',
    reopenedOnPhone: true,
    show: doing(asking('?type=ratios&keyword=apixaban'), async (page) => {
      await typeInPicker(page, page.getByRole('combobox', { name: /^Disease/ }), 'heart attack');
      await page.getByRole('option', { name: /^I20-I25.*also: heart attack/ }).click();
    }),
  },
  {
    name: 'search, no disease has this name',
    reopenedOnPhone: true,
    show: doing(asking('?type=ratios&keyword=apixaban'), async (page) => {
      await typeInPicker(page, page.getByRole('combobox', { name: /^Disease/ }), 'gastric band');
      await expect(page.getByRole('button', { name: 'Search “gastric band” as a keyword' })).toBeVisible();
    }),
  },
  {
    name: 'search, a name that chose nothing',
    show: doing(asking('?type=ratios&keyword=apixaban'), async (page) => {
      await typeInPicker(page, page.getByRole('combobox', { name: /^Disease/ }), 'gastric band');
      const done = page.getByRole('button', { name: 'Done' });
      if (await done.isVisible()) await done.click();
      else await page.keyboard.press('Tab');
      await expect(page.getByText('No disease has this name.')).toBeVisible();
    }),
  },
  {
    name: 'search, values of a list',
    show: doing(asking('?type=weights&keyword=heart'), async (page) => {
      await page.getByRole('combobox', { name: /^Disutility/ }).click();
      await page.getByRole('option', { name: 'Yes' }).click();
      await expect(page.getByRole('option', { name: 'Yes' })).toHaveAttribute('aria-checked', 'true');
    }),
  },
  {
    name: 'search, advanced form',
    show: doing(
      asking(
        '?type=ratios&form=advanced&keyword=apixaban~warfarin&not.publication_year=[2010 TO 2012]&quality_score=3~4',
      ),
      (page) => expect(page.getByRole('textbox', { name: 'Query text' })).toContainText('apixaban'),
    ),
  },
  {
    name: 'search, alternatives',
    show: doing(
      asking(
        '?type=ratios&form=advanced&q=(apixaban OR icd_category:C50-C50 OR NOT quality_score<5) publication_year:[2000 TO 2020]',
      ),
      (page) => expect(page.getByRole('combobox', { name: 'Combine with' })).toHaveCount(3),
    ),
  },
  {
    name: 'search, a query in the keyword box',
    show: doing(asking('?type=ratios&q=apixaban+OR+icer_usd<50000&filter.publication_year=[2008 TO 2020]'), (page) =>
      expect(page.getByText('Use AND, OR and quotes.')).toBeVisible(),
    ),
  },
  {
    name: 'search, or between words',
    show: doing(asking('?type=ratios&keyword=apixaban+or+warfarin'), (page) =>
      expect(page.getByText(/^Did you mean OR/)).toBeVisible(),
    ),
  },
  {
    name: 'search, a fault in the keyword box',
    show: doing(open('/?type=ratios', /./), async (page) => {
      await page.getByRole('searchbox', { name: 'Keyword', exact: true }).fill('statin AND (stent');
      await expect(page.getByText('Missing closing bracket (column 12)')).toBeVisible();
    }),
  },
  {
    name: 'search, a fault in a row',
    show: doing(open('/?type=ratios&form=advanced', /./), async (page) => {
      await page.getByRole('textbox', { name: 'Words' }).fill('statin OR title:stent');
      await expect(page.getByText(/^A row takes words/)).toBeVisible();
    }),
  },
  {
    name: 'search, fields removed',
    show: doing(asking('?type=ratios&keyword=heart&publication_year=2010&filter.quadrants=2'), async (page) => {
      await page
        .locator('label')
        .filter({ hasText: /^Utility weights/ })
        .click();
      await expect(page.getByText(/^Removed: /)).toBeVisible();
    }),
  },
  {
    name: 'search, a fault in the text',
    show: doing(doing(writing, type('statin AND contry:Canada')), (page) =>
      expect(page.getByText(/\(column 12\)/)).toBeVisible(),
    ),
  },
  {
    name: 'search, suggestions',
    show: doing(doing(writing, type('country:un')), (page) =>
      expect(page.getByRole('option', { name: 'United Kingdom' })).toBeVisible(),
    ),
  },
  {
    name: 'search, a text that rows cannot show',
    show: doing(asking('?type=ratios&form=advanced&q=apixaban+OR+icer_usd<50000'), async (page) => {
      await expect(page.getByText(/^Rows cannot show this query/)).toBeVisible();
      await page.getByText('How to write a query').click();
    }),
  },
  {
    name: 'search, with earlier ones',
    show: async (page) => {
      for (const query of ['?type=weights&keyword=heart+failure', '?type=ratios&keyword=stroke']) {
        await asking(query)(page);
        await page.getByRole('button', { name: /^Show / }).click();
        await page.waitForURL('**/results?**');
        // Recorded with the answer.
        const noted = () => page.evaluate(() => localStorage.getItem('cea.noted-searches') ?? '');
        await expect.poll(noted).toContain(query.split('&').at(-1)!);
      }
      await open('/', /./)(page);
      const earlier = page.getByRole('region', { name: 'Your searches' });
      await expect(earlier.getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'edit the search',
    show: doing(open('/results/edit?type=ratios&keyword=hpv&filter.quadrants=2', 'Edit search'), (page) =>
      expect(page.getByText('Filtered by')).toBeVisible(),
    ),
  },
];
