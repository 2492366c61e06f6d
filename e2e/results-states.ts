import { expect, type Page } from '@playwright/test';
import { openDownload } from './download-dialog.ts';
import { resultsBox, settled } from './results-page.ts';
import { publishSglt2Studies } from './sglt2-studies.ts';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const found = (search: string) => doing(open(`/results${search}`, /./), settled);
const vaccinations = found('?type=ratios&keyword=vaccination');
const charts = (search: string, title: string) =>
  doing(found(`${search}&charts=on`), (page) =>
    expect(page.getByRole('figure', { name: title, exact: true }).locator('svg').first()).toBeVisible(),
  );
/** The table is fetched separately. */
const table = (search: string) =>
  doing(found(`${search}&view=table`), (page) => expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible());
/** The grid is fetched separately, and its cells after it. */
const grid = (search: string) =>
  doing(found(`?type=weights&${search}&view=grid`), (page) =>
    expect(page.locator('[data-cell]').first()).toBeVisible(),
  );
const openedCell = (search: string) =>
  doing(grid(search), async (page) => {
    await page.getByRole('button', { name: /^Moderate disability, EQ-5D-3L: / }).click();
    await expect(page.getByRole('img', { name: /by source$/ })).toBeVisible();
  });
const sglt2 = '?type=ratios&keyword=SGLT2+inhibitors+HFrEF&sort=ratio';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** The filters are next to the list, on a phone in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Filters/ });
  if (await sheet.isVisible()) await sheet.click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** Remembered by the browser, so that they may be open already. */
async function openMoreFilters(page: Page): Promise<void> {
  await openFilters(page);
  const more = button(page, 'More filters');
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** The results page in all its states. */
export const resultsStates: readonly ShownState[] = [
  { name: 'results', show: vaccinations },
  { name: 'results, methods', show: found('?keyword=cancer') },
  { name: 'results, weights', show: found('?type=weights&keyword=depression') },
  { name: 'results, with what only mentions the words', show: found('?type=ratios&keyword=warfarin&mentioned=on') },
  { name: 'results, nothing about the words', show: found('?type=weights&keyword=vaccination') },
  {
    name: 'results, converted',
    show: doing(
      charts('?type=ratios&keyword=vaccination&convert=local-EUR-2020', 'Cost-effectiveness plane, EUR 2020'),
      (page) => expect(page.getByText(/^Ratios converted:/)).toBeVisible(),
    ),
  },
  {
    name: 'results, save search as a visitor',
    show: doing(vaccinations, async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Save search' })).toBeVisible();
    }),
  },
  {
    name: 'results, convert dialog',
    show: doing(vaccinations, async (page) => {
      await page.getByRole('button', { name: 'Convert', exact: true }).click();
      await expect(
        page.getByRole('dialog', { name: 'Convert ratios' }).getByRole('combobox', { name: 'Currency' }),
      ).toBeVisible();
    }),
  },
  { name: 'results, filters', reopenedOnPhone: true, show: doing(vaccinations, openFilters) },
  {
    name: 'results, weights, more filters',
    reopenedOnPhone: true,
    show: doing(found('?type=weights&keyword=depression'), async (page) => {
      await openMoreFilters(page);
      await expect(page.getByRole('treeitem').first()).toBeVisible();
    }),
  },
  {
    name: 'results, ratios, more filters',
    reopenedOnPhone: true,
    show: doing(vaccinations, async (page) => {
      await openMoreFilters(page);
      await expect(page.getByRole('heading', { name: 'Income group' })).toBeVisible();
    }),
  },
  {
    name: 'results, narrowed',
    show: found(
      '?type=ratios&q=vaccination+OR+screening&filter.quadrants=2~4&filter.publication_year=%5B2005+TO+2024%5D&except.quality_score=%5B*+TO+2.5%5D',
    ),
  },
  { name: 'results, charts of ratios', show: charts('?type=ratios&keyword=vaccination', 'Cost-effectiveness plane') },
  {
    name: 'results, charts of ratios, a range of thresholds',
    show: charts('?type=ratios&keyword=heart+failure&threshold=icer', 'Share cost-effective, by threshold'),
  },
  {
    name: 'results, charts of ratios, a share read by keyboard',
    show: doing(
      charts('?type=ratios&keyword=heart+failure&threshold=20000', 'Share cost-effective, by threshold'),
      async (page) => {
        const slider = page.getByRole('slider', { name: /^Share cost-effective/ });
        await slider.focus();
        await page.keyboard.press('PageUp');
        await expect(slider).not.toHaveAttribute('aria-valuetext', /^\$20,000/);
      },
    ),
  },
  {
    name: 'results, charts of ratios per DALY',
    show: charts('?type=ratios&q=malaria+AND+health_outcome:daly', 'Cost-effectiveness plane'),
  },
  {
    name: 'results, charts of ratios per DALY, a threshold chosen',
    show: charts('?type=ratios&q=country:Kenya+AND+health_outcome:daly&threshold=1xgdp', 'Cost-effectiveness plane'),
  },
  {
    name: 'results, league table by study',
    show: doing(charts('?type=ratios&keyword=vaccination', 'League table'), async (page) => {
      await expect(page.getByRole('region', { name: /^Mixes/ })).toBeVisible();
      await page.getByRole('figure', { name: 'League table' }).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'results, league table by intervention',
    show: charts('?type=ratios&keyword=vaccination&league=interventions', 'League table'),
  },
  {
    name: 'results, other methods to choose',
    show: doing(charts('?type=ratios&keyword=vaccination', 'League table'), async (page) => {
      await page.getByRole('button', { name: 'Choose others' }).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    }),
  },
  { name: 'results, charts of methods', show: charts('?keyword=cancer', 'Studies by year') },
  {
    name: 'results, charts of methods, a country chosen',
    show: doing(charts('?keyword=cancer', 'Countries'), async (page) => {
      const map = page.getByRole('figure', { name: 'Countries', exact: true });
      await map.locator('[data-mark]').filter({ hasText: 'United Kingdom' }).locator('path').click();
      await expect(map.locator('[data-chosen] path')).toBeVisible();
      await settled(page);
    }),
  },
  {
    name: 'results, charts of weights',
    show: charts('?type=weights&q=year>=1976', 'Utility weights: distribution'),
  },
  {
    name: 'results, a chart as a table',
    show: doing(charts('?type=ratios&keyword=vaccination', 'Cost-effectiveness plane'), async (page) => {
      await page.getByRole('figure', { name: 'Quadrants', exact: true }).getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('columnheader', { name: 'Quadrant' })).toBeVisible();
    }),
  },
  {
    name: 'results, charts failing',
    show: async (page) => {
      await failing(page, '**/api/registry/visualizations/**');
      await found('?type=ratios&keyword=vaccination&charts=on')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  { name: 'results, table', show: table('?type=ratios&keyword=vaccination&sort=ratio') },
  { name: 'results, table of methods', show: table('?keyword=cancer') },
  { name: 'results, table of weights', show: table('?type=weights&keyword=depression') },
  { name: 'results, weights grid', show: grid('keyword=stroke') },
  { name: 'results, weights grid, an opened cell', show: openedCell('keyword=stroke') },
  {
    name: 'results, weights grid, disability weights',
    show: doing(grid('q=weight_kind:"disability+weight"&order=weights'), async (page) => {
      await page.locator('[data-cell]').first().click();
      await expect(page.getByRole('img', { name: /by source$/ })).toBeVisible();
    }),
  },
  { name: 'results, weights grid, by source', show: grid('keyword=depression&by=source') },
  { name: 'results, weights grid, many diseases', show: grid('q=year>=1976&by=value_set') },
  {
    name: 'results, weights grid, none found',
    show: doing(found('?type=weights&keyword=nothing-is-called-so&view=grid'), (page) =>
      expect(page.getByText(/PMID/).first()).toBeVisible(),
    ),
  },
  {
    name: 'results, weights grid, loading',
    show: async (page) => {
      await page.route('**/api/registry/weights-grid/**', never);
      await found('?type=weights&keyword=stroke&view=grid')(page);
      await expect(page.getByLabel('Loading the grid')).toBeVisible();
    },
  },
  {
    name: 'results, weights grid, failing',
    show: async (page) => {
      await failing(page, '**/api/registry/weights-grid/**');
      await found('?type=weights&keyword=stroke&view=grid')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'results, columns',
    show: doing(table('?type=ratios&keyword=vaccination'), async (page) => {
      await button(page, 'Columns').click();
      await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
    }),
  },
  {
    name: 'results, folded, and how a ratio was converted',
    show: doing(vaccinations, async (page) => {
      // A phone has no room for this button; there each card is folded by itself.
      if (await button(page, 'Collapse all').isVisible()) {
        await button(page, 'Collapse all').click();
        await button(page, /^Details of/).click();
      }
      await button(page, /^How converted/).click();
      await expect(page.getByText(/^How .* was calculated$/)).toBeVisible();
    }),
  },
  {
    name: 'results, as code',
    show: doing(vaccinations, async (page) => {
      await (await openDownload(page)).getByRole('button', { name: /^Code for/ }).click();
      await expect(page.getByRole('dialog', { name: 'This search as code' })).toBeVisible();
    }),
  },
  {
    name: 'results, ticked rows',
    show: doing(table('?type=ratios&keyword=vaccination'), async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(3)
        .check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    }),
  },
  {
    name: 'results, tray',
    show: doing(vaccinations, async (page) => {
      await button(page, 'Add page to tray').click();
      await button(page, 'Review').click();
      await expect(page.getByRole('dialog', { name: 'Download tray' })).toBeVisible();
    }),
  },
  {
    name: 'results, fields removed',
    show: doing(found('?type=ratios&q=vaccination+AND+icer_usd<50000&filter.quadrants=2~4'), async (page) => {
      await page.getByRole('link', { name: 'Utility weights', exact: true }).first().click();
      await expect(page.getByText(/^Removed: /)).toBeVisible();
      await settled(page);
    }),
  },
  {
    name: 'results, or between words',
    show: doing(found('?type=ratios&keyword=vaccination+or+screening'), (page) =>
      expect(page.getByText(/^Did you mean OR/)).toBeVisible(),
    ),
  },
  {
    name: 'results, a fault in the box',
    show: doing(vaccinations, async (page) => {
      await resultsBox(page).fill('vaccination AND (screening');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Missing closing bracket (column 17)')).toBeVisible();
    }),
  },
  {
    name: 'results, synonyms',
    show: doing(
      publishSglt2Studies,
      doing(table(`${sglt2}&without=empagliflozin`), (page) =>
        expect(page.getByRole('link', { name: /^Exactly as typed: / })).toBeVisible(),
      ),
    ),
  },
  {
    name: 'results, exactly as typed',
    show: doing(
      publishSglt2Studies,
      doing(table(`${sglt2}&exact=on`), (page) => expect(page.getByText('Searched exactly as typed.')).toBeVisible()),
    ),
  },
  {
    name: 'results, a word with several meanings',
    show: doing(found('?type=ratios&keyword=PD'), (page) =>
      expect(page.getByText('has several meanings.')).toBeVisible(),
    ),
  },
  { name: 'results without a question', show: open('/results', /./) },
  {
    name: 'results, no article has the ID',
    show: doing(found('?type=ratios&keyword=12345678'), async (page) => {
      await expect(page.getByText('No article has the PubMed ID 12345678.')).toBeVisible();
      await expect(page.getByText('Check the number')).toBeVisible();
    }),
  },
  {
    name: 'results, none found',
    show: doing(found('?type=ratios&keyword=dapaglifozin+HFrEF+Kenya+lifetime'), (page) =>
      expect(page.getByRole('heading', { name: 'No ratio has all four words' })).toBeVisible(),
    ),
  },
  {
    name: 'results, none found with a filter',
    show: doing(found('?type=ratios&keyword=nothing-is-called-so&filter.quadrants=2'), (page) =>
      expect(page.getByRole('list', { name: 'Remove a filter' })).toBeVisible(),
    ),
  },
  {
    name: 'results, none found, a paper looked up',
    show: doing(found('?type=ratios&keyword=nothing-is-called-so'), async (page) => {
      await button(page, 'Look up a paper by PMID or DOI').click();
      await expect(page.getByText(/^Enter a PMID/)).toBeVisible();
    }),
  },
  {
    name: 'results, none found, help failing',
    show: async (page) => {
      await failing(page, '**/api/registry/search-help/**');
      await found('?type=ratios&keyword=dapaglifozin+HFrEF+Kenya+lifetime&filter.quadrants=2')(page);
      await expect(page.getByText(/^No record matches everything/)).toBeVisible();
    },
  },
  {
    name: 'results, none found, help loading',
    show: async (page) => {
      await page.route('**/api/registry/search-help/**', never);
      await found('?type=ratios&keyword=dapaglifozin+HFrEF+Kenya+lifetime')(page);
      await expect(page.getByLabel('Looking for other searches')).toBeVisible();
    },
  },
  {
    name: 'results of a query that cannot be read',
    show: doing(open('/results?type=ratios&q=vaccination+AND+(country:Canada', /./), (page) =>
      expect(page.getByText('This query cannot be read')).toBeVisible(),
    ),
  },
  {
    name: 'results, loading',
    show: async (page) => {
      await page.route('**/api/registry/search/**', never);
      await open('/results?type=ratios&keyword=vaccination', /./)(page);
      await expect(page.getByLabel('Searching')).toBeVisible();
    },
  },
  {
    name: 'results, failing',
    show: async (page) => {
      await failing(page, '**/api/registry/search/**');
      await open('/results?type=ratios&keyword=vaccination', /./)(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
