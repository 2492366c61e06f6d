import { expect, type Page } from '@playwright/test';
import { doing, failing, never, open, type ShownState } from './shown-state.ts';

const line = (number: number, raw_query: string, more: object = {}) => ({
  id: `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  number,
  type: 'ratios',
  query: { raw_query },
  release: null,
  combines: null,
  note: '',
  total: 60 + number,
  revision: 1,
  ran_at: `2026-10-${String(10 + number)}T14:30:00.000Z`,
  ...more,
});
const lines = [
  line(12, 'SGLT2 inhibitors AND ("left ventricular systolic dysfunction" OR HFrEF)', {
    combines: '#9 AND (#10 OR #11)',
    note: 'Main line of the review',
  }),
  line(11, 'HFrEF'),
  line(10, '"left ventricular systolic dysfunction"'),
  line(9, 'SGLT2 inhibitors'),
  line(8, 'heart failure AND instrument_used:"EQ-5D-5L"', { type: 'weights' }),
  line(7, 'sacubitril AND country:("United States" OR Canada)'),
  line(6, 'heart failure AND icer_usd:[0 TO 50000] AND quality_score>=5', {
    note: 'Cost-effective by the usual threshold',
  }),
  line(4, 'author:Whitcombe', { type: 'methods' }),
];

const remember = (page: Page) =>
  page.addInitScript((stored) => localStorage.setItem('cea.history', stored), JSON.stringify({ last: 12, lines }));

const history = async (page: Page) => {
  await remember(page);
  await open('/history', 'Search history')(page);
  await expect(page.getByRole('row').nth(1)).toContainText(/same|[+−]\d/);
};
const combine = (text: string) => (page: Page) => page.getByRole('textbox', { name: 'Combine lines' }).fill(text);

const saved = (id: number, name: string, more: object) => ({
  id,
  name,
  mails: id !== 3,
  type: 'ratios',
  query: { raw_query: name },
  text: name,
  path: `/results?type=ratios&q=${encodeURIComponent(name)}`,
  feed: `http://localhost/api/registry/feeds/${'x'.repeat(27)}`,
  created_at: '2026-03-01T12:00:00Z',
  latest: null,
  ...more,
});
const latest = { release: '2026.2', total: 63, added: 5, changed: 2, removed: 1 };
const searches = [
  saved(1, 'SGLT2 in HFrEF', { latest }),
  saved(2, 'EQ-5D-5L in heart failure', { type: 'weights', latest: { ...latest, total: 431, added: 29, removed: 0 } }),
  saved(3, 'Cost-saving in cardiology', { latest: { ...latest, total: 392, added: 0, changed: 0, removed: 0 } }),
  saved(4, 'A search with a rather long name that was saved after the last release', {}),
];

export const historyStates: readonly ShownState[] = [
  {
    name: 'history, saved searches',
    as: 'sponsor@demo.example',
    show: async (page) => {
      await page.route(/\/api\/registry\/history$/, (route) => route.fulfill({ json: { data: lines } }));
      await page.route('**/api/registry/saved-searches', (route) => route.fulfill({ json: { data: searches } }));
      await open('/history', 'Search history')(page);
      await expect(page.getByRole('link', { name: 'SGLT2 in HFrEF', exact: true })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText(/same|[+−]\d/);
    },
  },
  {
    name: 'history',
    show: doing(history, async (page) => {
      await combine('#9 AND (#10 OR #11) NOT #7')(page);
      await expect(page.getByRole('button', { name: /^Show [\d,]+ ratio/ })).toBeVisible();
      for (const name of ['#10', '#11']) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
      const row = page.getByRole('row').filter({ hasText: 'EQ-5D-5L' });
      await row.focus();
      await page.keyboard.press('n');
      await page.keyboard.type('Utilities for the model, base case');
    }),
  },
  {
    name: 'history, unknown line',
    show: doing(history, async (page) => {
      await combine('#9 AND #99')(page);
      await expect(page.getByText('Line #99 does not exist (column 8).')).toBeVisible();
    }),
  },
  {
    name: 'history, empty',
    show: doing(open('/history', 'Search history'), (page) => expect(page.getByText('No searches yet')).toBeVisible()),
  },
  {
    name: 'history, loading',
    as: 'sponsor@demo.example',
    show: async (page) => {
      await page.route('**/api/registry/history', never);
      await open('/history', 'Search history')(page);
      await expect(page.getByLabel('Loading')).toBeVisible();
    },
  },
  {
    name: 'history, could not be loaded',
    as: 'sponsor@demo.example',
    show: async (page) => {
      await failing(page, '**/api/registry/history');
      await open('/history', 'Search history')(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];
