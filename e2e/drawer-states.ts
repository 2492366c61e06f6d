import type { AvailableReader, Deal } from '@cea/contract/admin-assignments';
import type { AvailableArticle } from '@cea/contract/available-articles';
import { pageMeta } from '@cea/contract/paging';
import { expect, type Page } from '@playwright/test';
import { drawnAssignments } from './drawn-round.ts';
import { showRound } from './round-states.ts';
import { doing, failing, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const reopenedOnPhone = true;

const ready: readonly [title: string, day: string, has_pdf?: boolean][] = [
  ['Once-weekly insulin icodec versus glargine in type 2 diabetes, Japan', '2026-11-07'],
  ['Catch-up RSV vaccination in adults over 75, Denmark', '2026-11-07'],
  ['Lecanemab for early Alzheimer disease, Netherlands', '2026-11-08'],
  ['Community treatment of drug-resistant tuberculosis, Philippines', '2026-11-08'],
  ['Digital therapy for insomnia in primary care', '2026-11-09', false],
  ['Extended pulmonary rehabilitation in COPD, Wales', '2026-11-09'],
  ['Biosimilar adalimumab in rheumatoid arthritis, Poland', '2026-11-10'],
  ['Hearing aids and cognitive decline in older adults', '2026-11-10'],
];
const articles = ready.map(([title, ready_on, has_pdf = true], at): AvailableArticle => ({
  id: 5000 + at,
  compound_id: `2025-01-${33_166 + at}`,
  title,
  publication_year: 2025,
  ready_on,
  has_pdf,
}));

const reader = (id: number, full_name: string, fields: Partial<AvailableReader> = {}): AvailableReader => ({
  id,
  full_name,
  is_internal: id % 2 === 0,
  email: 'reader@example.org',
  in_assignment: false,
  load: { planned: 0, open: 0, submitted: 0 },
  overdue: 0,
  conflicts: 0,
  blocked: null,
  ...fields,
});
const readers = [
  reader(51, 'Inés Castillo'),
  reader(52, 'Jonas Fischer', { conflicts: 1 }),
  reader(53, 'Haruka Ito', { load: { planned: 0, open: 8, submitted: 3 }, overdue: 2 }),
  reader(54, 'Tunde Abiola', { load: { planned: 4, open: 8, submitted: 10 } }),
  reader(55, 'Oliver Grant', { blocked: 'The account is not confirmed yet' }),
];

const [, , oneReader, conflict] = drawnAssignments[0]!.rows;
const deal: Deal = {
  cells: [conflict!, oneReader!].map(({ article_id }) => ({ article_id, reader_id: 5 })),
  freed: [{ article_id: conflict!.article_id, reader_id: 4 }],
  readers: [
    [5, 3, 28],
    [3, 2, 28],
    [6, 1, 28],
    [7, 1, 29],
    [8, 1, 27],
  ].map(([reader_id, added, after]) => ({ reader_id: reader_id!, added: added!, after: after! })),
  avoided: 0,
  missing: [],
};

/** The round as drawn, with what its drawer and its proposals are made of. */
async function round(page: Page): Promise<void> {
  await page.route('**/api/admin/articles/available/**', (route) =>
    route.fulfill({ json: { data: articles, meta: pageMeta({ page: 1, per_page: 8 }, 187) } }),
  );
  await page.route('**/api/admin/available-readers/*', (route) => route.fulfill({ json: { data: readers } }));
  await page.route('**/api/admin/assignments/*/deal', (route) => route.fulfill({ json: { data: deal } }));
  await showRound(drawnAssignments)(page);
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Articles or readers to Full review 2' }).click();
}
const drawer = doing(round, openDrawer);

export const drawerStates: readonly ShownState[] = [
  {
    name: 'round, add articles',
    as,
    reopenedOnPhone,
    show: doing(drawer, async (page) => {
      for (const at of [0, 1, 3, 5]) await page.getByText(ready[at]![0]).click();
      await expect(page.getByText('Novak +3')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add 4 articles' })).toBeEnabled();
    }),
  },
  {
    name: 'round, add readers',
    as,
    reopenedOnPhone,
    show: doing(drawer, async (page) => {
      await page.locator('label', { hasText: /^Readers/ }).click();
      await page.getByText('Inés Castillo').click();
      await expect(page.getByRole('button', { name: 'Add 1 reader' })).toBeEnabled();
    }),
  },
  {
    name: 'round, articles failing',
    as,
    reopenedOnPhone,
    show: doing(round, async (page) => {
      await failing(page, '**/api/admin/articles/available/**');
      await openDrawer(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    }),
  },
  {
    name: 'round, settle',
    as,
    reopenedOnPhone,
    show: doing(round, async (page) => {
      await page.getByRole('button', { name: 'Settle both' }).click();
      await expect(page.getByText('Moreau → Novak')).toBeVisible();
    }),
  },
];
