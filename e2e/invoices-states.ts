import { expect, type Page } from '@playwright/test';
import type { Db } from '../apps/server/src/db/database.ts';
import { addLines } from '../apps/server/test/ledger-lines.ts';
import { connectBeneath, makeOwnReading, startReader } from './own-reading.ts';
import { signIn } from './sign-in.ts';
import { doing, failing, open, type ShownState, unavailable } from './shown-state.ts';

const admin = 'admin@demo.example';
const invoicing = open('/admin/data-collection/invoicing', 'Invoicing');
const mine = open('/data-collection/my-invoices', 'My invoices');

const roundOf = async (db: Db, assignment_id: number): Promise<number> =>
  (await db.selectFrom('assignments').where('id', '=', assignment_id).select('round_id').executeTakeFirstOrThrow())
    .round_id;

/** A reader who reads, and has read in closed rounds, of which one invoice is submitted. */
async function makePaidReader(): Promise<string> {
  const databases = connectBeneath();
  try {
    const db = databases.write;
    const reading = await makeOwnReading(db);
    await startReader(reading, 0);
    const { id, email } = reading.readers[0];
    const rounds = await db
      .selectFrom('reading_rounds')
      .where('number', 'in', [11, 12])
      .orderBy('number')
      .select('id')
      .execute();
    const work = [
      ...Array.from({ length: 9 }, () => ({ kind: 'review' as const, cents: 8000 })),
      ...Array.from({ length: 40 }, () => ({ kind: 'screening' as const, cents: 350 })),
      { kind: 'review-consensus' as const, cents: 3000 },
    ];
    await addLines(db, id, rounds[0]!.id, work);
    await addLines(db, id, rounds[1]!.id, [...work, { kind: 'review', cents: 8000, reversed: true }]);
    await addLines(db, id, await roundOf(db, reading.assignment_id), [{ kind: 'screening', cents: 350 }]);
    await db
      .updateTable('invoices')
      .set({ submitted_at: '2026-01-15', payee: 'Reader' })
      .where('reader_id', '=', id)
      .where('round_id', '=', rounds[0]!.id)
      .execute();
    return email;
  } finally {
    await databases.close();
  }
}

const mineOf = async (page: Page): Promise<void> => {
  await signIn(page, await makePaidReader());
  await mine(page);
};

export const invoicesStates: readonly ShownState[] = [
  {
    name: 'invoicing',
    as: admin,
    show: doing(invoicing, (page) => expect(page.getByText('to submit')).toBeVisible()),
  },
  {
    name: 'invoicing, selected and a date edited',
    as: admin,
    show: doing(open('/admin/data-collection/invoicing?status=ready', 'Invoicing'), async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select R/ })
        .first()
        .check();
      await page
        .getByRole('button', { name: /^Set date of / })
        .first()
        .click();
      await expect(page.getByLabel(/^Submitted, R/)).toBeFocused();
    }),
  },
  {
    name: 'invoicing, failing',
    as: admin,
    show: async (page) => {
      await failing(page, '**/api/admin/invoices?**');
      await invoicing(page);
      await expect(page.getByText(unavailable).first()).toBeVisible();
    },
  },
  {
    name: 'my invoices, lines and tray',
    show: doing(mineOf, async (page) => {
      await page.getByRole('checkbox', { name: 'Select Round 11' }).check();
      await page.getByRole('checkbox', { name: 'Select Round 12' }).check();
      await page.getByRole('button', { name: 'Round 12', exact: true }).click();
      await expect(page.getByRole('table', { name: 'Lines of Round 12' })).toBeVisible();
    }),
  },
  {
    name: 'my invoices, address',
    show: doing(mineOf, async (page) => {
      await page.getByRole('button', { name: 'Address and payee' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
];
