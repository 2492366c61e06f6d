import type { Reply } from '@cea/contract/endpoint';
import type { AffectedRatio, listRateChanges, listRateSets, RateChange, RateSetSummary } from '@cea/contract/rate-sets';
import { expect, type Page } from '@playwright/test';
import { rateSetWith } from '../apps/web/test/rate-sets.ts';
import { doing, failing, never, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'super@demo.example';
const path = '/admin/data-collection/exchange-rates';
const rates = open(path, 'Exchange rates');
const somebody = { id: 2, full_name: 'Adam Admin' };
const at = '2026-06-01T14:03:00.000Z';

const applied = rateSetWith({
  target_year: 2025,
  note: 'As shipped',
  seq: 0,
  rates: 3485,
  indices: 50,
  created_at: at,
  changed_at: at,
  applied_at: at,
});
const draft: RateSetSummary = {
  ...applied,
  version: 2,
  status: 'draft',
  target_year: 2024,
  note: '',
  seq: 4,
  changes: 4,
  created_by: somebody,
  applied_at: null,
  revision: null,
};

const side = (value: number, source = 'Federal Reserve, G.5A, annual average of the noon buying rates') => ({
  value,
  source,
  indicative: false,
});
const changes: readonly RateChange[] = [
  {
    kind: 'target-year',
    key: 'target-year',
    change: 'changed',
    old: { value: 2025, source: null, indicative: null },
    new: { value: 2024, source: null, indicative: null },
    ratios: 28,
  },
  { kind: 'rate', key: 'EUR-2018', change: 'changed', old: side(1.1817), new: side(11.8, 'ECB'), ratios: 2 },
  { kind: 'rate', key: 'GHS-2006', change: 'added', old: null, new: side(1.0889), ratios: 0 },
  { kind: 'rate', key: 'JPY-2016', change: 'removed', old: side(0.009_208_9), new: null, ratios: 1 },
];

/** The server's answers with this draft; other journeys share the real one and may apply it. */
async function withDraft(page: Page, set: RateSetSummary): Promise<void> {
  await page.route('**/api/admin/rate-sets?**', (route) => {
    const asksApplied = route.request().url().includes('status=applied');
    const one = { current_page: 1, last_page: 1, per_page: 1, total: 1, from: 1, to: 1 };
    return route.fulfill({
      json: { data: [asksApplied ? applied : set], meta: one } satisfies Reply<typeof listRateSets>,
    });
  });
  await page.route('**/api/admin/rate-sets/2', (route) => route.fulfill({ json: { data: set } }));
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: changes.length, from: 1, to: changes.length };
  await page.route('**/api/admin/rate-sets/2/changes?**', (route) =>
    route.fulfill({
      json: {
        data: [...changes],
        meta,
        seq: 4,
        large: 1,
        target_year: { applied: 2025, draft: 2024 },
        ratios: { total: 30, touched: 28 },
      } satisfies Reply<typeof listRateChanges>,
    }),
  );
  await page.route('**/api/admin/rate-sets/2/ratios?**', (route) =>
    route.fulfill({ json: { data: [...affected], meta: { ...meta, total: 2, to: 2 } } }),
  );
}

const affected: readonly AffectedRatio[] = [
  {
    id: '2015-01-90003-01',
    article_id: 3,
    title: 'Cost-effectiveness of apixaban versus warfarin in adults with atrial fibrillation in Germany',
    old: { usd_target: 24_110, display: '$24,000' },
    new: { usd_target: 240_750, display: '$240,000' },
  },
  {
    id: '2018-01-90112-03',
    article_id: 4,
    title: 'Is screening for abdominal aortic aneurysm cost-effective? Evidence from France',
    old: { usd_target: 8412, display: '$8,400' },
    new: { usd_target: null, display: null },
  },
];

const file = `currency,year,rate,source
EUR,2018,1.1817,European Central Bank
JPY,2016,108.66,Bank of Japan
GHS,2006,1.0889,Bank of Ghana
USD,2018,1,Nobody
`;

async function previewFile(page: Page, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'rates.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByRole('heading', { name: 'Import rates.csv' })).toBeVisible();
}

async function openMenu(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const euros = open(`${path}?currency=EUR&year_from=2017`, 'Exchange rates');

export const ratesStates: readonly ShownState[] = [
  {
    name: 'rates',
    as,
    show: doing(rates, (page) => expect(page.getByRole('cell', { name: '2025' }).first()).toBeVisible()),
  },
  {
    name: 'rates of one currency',
    as,
    show: doing(euros, (page) => expect(page.getByText(/is the currency of/)).toBeVisible()),
  },
  {
    name: 'rates, none found',
    as,
    show: doing(open(`${path}?source=nobody-says-so`, 'Exchange rates'), (page) =>
      expect(page.getByText('No matching rates')).toBeVisible(),
    ),
  },
  {
    name: 'rates, loading',
    as,
    show: async (page) => {
      await page.route('**/api/admin/exchange-rates?**', never);
      await rates(page);
    },
  },
  {
    name: 'rates, failing',
    as,
    show: async (page) => {
      await failing(page, '**/api/admin/exchange-rates?**');
      await rates(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'add a rate',
    as,
    show: doing(rates, async (page) => {
      await page.getByRole('button', { name: 'Add a rate' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'edit a rate',
    as,
    show: doing(open(`${path}?currency=JPY&year_from=2015`, 'Exchange rates'), async (page) => {
      await openMenu(page, 'JPY 2016', 'Edit');
      await page.getByLabel('US$ per unit').fill('108.66');
      await expect(page.getByText(/Inverted?/)).toBeVisible();
    }),
  },
  {
    name: 'delete a rate',
    as,
    show: doing(euros, async (page) => {
      await openMenu(page, 'EUR 2018', 'Delete');
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  { name: 'import of rates, refused', as, show: doing(rates, (page) => previewFile(page, file)) },
  {
    name: 'import of rates',
    as,
    show: doing(rates, (page) => previewFile(page, file.replace(/USD.*\n/, ''))),
  },
  {
    name: 'price index',
    as,
    show: doing(open(`${path}?tab=cpi`, 'Exchange rates'), (page) =>
      expect(page.getByRole('cell', { name: '2025' }).first()).toBeVisible(),
    ),
  },
  {
    name: 'sets of rates',
    as,
    show: doing(open(`${path}?tab=sets`, 'Exchange rates'), (page) =>
      expect(page.getByText('As shipped')).toBeVisible(),
    ),
  },
  {
    name: 'rates with a draft',
    as,
    show: async (page) => {
      await withDraft(page, draft);
      await rates(page);
      await expect(page.getByText('Draft with 4 changes')).toBeVisible();
    },
  },
  {
    name: 'review of a draft',
    as,
    show: async (page) => {
      await withDraft(page, draft);
      await open(`${path}?tab=review`, 'Exchange rates')(page);
      await expect(page.getByText('GHS 2006')).toBeVisible();
    },
  },
  {
    name: 'ratios affected by a change',
    as,
    show: async (page) => {
      await withDraft(page, draft);
      await open(`${path}?tab=review`, 'Exchange rates')(page);
      await page.getByRole('button', { name: '2 ratios' }).click();
      await expect(page.getByRole('dialog').getByText('2015-01-90003-01')).toBeVisible();
    },
  },
  {
    name: 'applying a large change',
    as,
    show: async (page) => {
      await withDraft(page, draft);
      await open(`${path}?tab=review`, 'Exchange rates')(page);
      await page.getByRole('button', { name: 'Apply 4 changes' }).click();
      await expect(page.getByLabel('Reason')).toBeVisible();
    },
  },
  {
    name: 'draft being applied',
    as,
    show: async (page) => {
      await withDraft(page, { ...draft, status: 'applying' });
      await rates(page);
      await expect(page.getByText('Rate set 2 is being applied').first()).toBeVisible();
    },
  },
  {
    name: 'draft that could not be applied',
    as,
    show: async (page) => {
      await withDraft(page, { ...draft, apply_failed_at: at, apply_failure: 'The database took too long.' });
      await rates(page);
      await expect(page.getByText(/applying failed/)).toBeVisible();
    },
  },
];
