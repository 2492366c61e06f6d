import type { Assignment } from '@cea/contract/admin-assignments';
import type { RoundDetail } from '@cea/contract/reading-rounds';
import { expect, type Page } from '@playwright/test';
import { drawnAssignments, drawnRound } from './drawn-round.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const as = 'admin@demo.example';
const path = `/admin/data-collection/reading-rounds/${drawnRound.id}`;

async function answerRound(
  page: Page,
  assignments: readonly Assignment[],
  fields: Partial<RoundDetail>,
): Promise<void> {
  const heads = assignments.map(({ people: _people, rows: _rows, ...head }) => head);
  await page.route(`**/api/admin/reading-rounds/${drawnRound.id}`, (route) =>
    route.fulfill({ json: { data: { ...drawnRound, ...fields, assignments: heads } } }),
  );
  await page.route('**/api/admin/assignments/*', (route) => {
    const data = assignments.find(({ id }) => route.request().url().endsWith(`/${id}`));
    return route.fulfill({ json: { data } });
  });
}

export const showRound =
  (assignments: readonly Assignment[], search = '', fields: Partial<RoundDetail> = {}) =>
  async (page: Page): Promise<void> => {
    await answerRound(page, assignments, fields);
    await open(`${path}${search}`, drawnRound.label)(page);
  };

const round = doing(showRound(drawnAssignments), (page) =>
  expect(page.getByText('Transcatheter valve, low risk')).toBeVisible(),
);
const [draft, ...published] = drawnAssignments;
/** What opens over the page on a wide screen opens elsewhere on a phone. */
const reopenedOnPhone = true;

export const roundStates: readonly ShownState[] = [
  { name: 'round', as, reopenedOnPhone, show: round },
  {
    name: 'round, conflict',
    as,
    reopenedOnPhone,
    show: doing(round, async (page) => {
      // A cell of the grid, or a button on a phone.
      const cell = page.getByLabel('Moreau: planned, conflict of interest');
      await cell.or(page.getByRole('button', { name: 'Moreau planned, conflict of interest' })).click();
      await expect(page.getByRole('menuitem', { name: 'No conflict: give a reason…' })).toBeVisible();
    }),
  },
  {
    name: 'round, reader',
    as,
    reopenedOnPhone,
    show: doing(round, async (page) => {
      // The column of the grid, or a button on a phone.
      const readers = page.getByRole('list', { name: 'Readers of Full review 1' });
      await page
        .getByTitle('Tanaka in Full review 1')
        .or(readers.getByRole('button', { name: 'Tanaka' }))
        .click();
      await page.getByRole('menuitem', { name: 'Reassign to another reader…' }).click();
      await expect(page.getByRole('dialog', { name: 'Reassign Ren Tanaka' })).toBeVisible();
    }),
  },
  {
    name: 'round, what needs me',
    as,
    reopenedOnPhone,
    show: doing(showRound(drawnAssignments, '?show=needs-me'), (page) =>
      expect(page.getByText('Telehealth for depression, rural')).toBeVisible(),
    ),
  },
  {
    name: 'round, publish',
    as,
    reopenedOnPhone,
    show: doing(showRound([{ ...draft!, problems: [] }, ...published]), async (page) => {
      await page.getByRole('button', { name: 'Publish assignment' }).click();
      await expect(page.getByRole('dialog', { name: 'Publish Full review 2?' })).toBeVisible();
    }),
  },
  {
    name: 'round, nothing planned',
    as,
    reopenedOnPhone,
    show: doing(showRound([]), (page) => expect(page.getByText('No assignments yet')).toBeVisible()),
  },
  {
    name: 'round, failing',
    as,
    show: async (page) => {
      await failing(page, `**/api/admin/reading-rounds/${drawnRound.id}`);
      await open(path, 'Reading round')(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
];
