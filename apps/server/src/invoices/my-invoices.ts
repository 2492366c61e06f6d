import type { PageQuery } from '@cea/contract/paging';
import type { Reply } from '@cea/contract/endpoint';
import type { listMyInvoices } from '@cea/contract/my-invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { listPage } from '../listing/list-source.ts';
import { timeZone, today } from '../settings/today.ts';
import { invoiceSource, status, withSums } from './invoices-queries.ts';

type MyInvoices = Reply<typeof listMyInvoices>;

const cents = sql.ref('sums.total_cents');
const inStatus = (wanted: string) => sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${status} = ${wanted}), 0)::int`;

async function sumMine(db: Db | Tx, reader_id: number): Promise<MyInvoices['totals']> {
  const sums = await withSums(db)
    .where('invoices.reader_id', '=', reader_id)
    .select([
      inStatus('open').as('open_cents'),
      inStatus('ready').as('ready_cents'),
      inStatus('submitted').as('submitted_cents'),
      sql<number>`coalesce(sum(${cents}) FILTER (WHERE
        date_part('year', invoices.submitted_at) = date_part('year', ${today})), 0)::int`.as(
        'submitted_this_year_cents',
      ),
      sql<number>`coalesce(sum(sums.screenings + sums.reviews + sums.consensus - sums.reversals), 0)::int`.as('items'),
      sql<number>`coalesce(sum(${cents}), 0)::int`.as('total_cents'),
      sql<string | null>`min(invoices.submitted_at)`.as('first_submitted_at'),
    ])
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('invoice_lines')
    .where('reader_id', '=', reader_id)
    .select([
      sql<number>`coalesce(sum(cents) FILTER (WHERE invoice_id IS NULL), 0)::int`.as('waiting_cents'),
      sql<number>`coalesce(sum(cents) FILTER (WHERE
        at >= date_trunc('year', ${today}::timestamp) AT TIME ZONE ${timeZone}), 0)::int`.as('earned_this_year_cents'),
    ])
    .executeTakeFirstOrThrow();
  return { ...sums, ...lines };
}

/** The invoices of one reader, with sums over all of them. */
export const readMyInvoices = (db: Db, reader_id: number, query: PageQuery): Promise<MyInvoices> =>
  inSnapshot(db, async (snapshot) => ({
    ...(await listPage(snapshot, invoiceSource, { ...query, reader_id, sort: '-round' })),
    totals: await sumMine(snapshot, reader_id),
  }));
