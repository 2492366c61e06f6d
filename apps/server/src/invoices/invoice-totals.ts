import type {
  InvoiceFilters,
  InvoiceGrouping,
  InvoiceStatus,
  InvoiceSum,
  readInvoiceTotals,
} from '@cea/contract/invoices';
import type { Reply } from '@cea/contract/endpoint';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { matchingInvoices, status, withSums } from './invoices-queries.ts';

type Totals = Reply<typeof readInvoiceTotals>['data'];

const matching = (db: Db | Tx, filters: InvoiceFilters) =>
  matchingInvoices(filters).reduce((rows, condition) => rows.where(condition), withSums(db));

const sum = <Name extends keyof InvoiceSum>(name: Name) =>
  sql<number>`coalesce(sum(${sql.ref(`sums.${name}`)}), 0)::int`.as(name);

const sums = [
  sql<number>`count(*)::int`.as('invoices'),
  sql<number>`count(invoices.submitted_at)::int`.as('submitted'),
  sum('screenings'),
  sum('reviews'),
  sum('consensus'),
  sum('reversed_cents'),
  sum('total_cents'),
] as const;

const sumAll = (db: Db | Tx, filters: InvoiceFilters): Promise<Totals['total']> =>
  matching(db, filters).select(sums).executeTakeFirstOrThrow();

const groupIds = { round: 'invoices.round_id', reader: 'invoices.reader_id' } as const;
const sumGroups = (db: Db | Tx, filters: InvoiceFilters, by: InvoiceGrouping): Promise<Totals['groups']> =>
  matching(db, filters)
    .groupBy(groupIds[by])
    .select([`${groupIds[by]} as id` as const, ...sums])
    .orderBy('id')
    .execute();

const sumByStatus = (db: Db | Tx, filters: InvoiceFilters): Promise<Totals['by_status']> =>
  matching(db, filters)
    .groupBy(status)
    .orderBy(status)
    .select([
      status.$castTo<InvoiceStatus>().as('status'),
      sql<number>`count(DISTINCT invoices.reader_id)::int`.as('readers'),
      sum('total_cents'),
    ])
    .execute();

/** Of the readers and rounds that are asked for, as far as a line has any. */
const sumWaiting = (db: Db | Tx, { reader_id, reading_round_id }: InvoiceFilters): Promise<Totals['waiting']> =>
  db
    .selectFrom('invoice_lines')
    .where('invoice_id', 'is', null)
    .$if(reader_id !== undefined, (lines) => lines.where('reader_id', '=', reader_id!))
    .$if(reading_round_id !== undefined, (lines) => lines.where('round_id', '=', reading_round_id!))
    .select([
      sql<number>`count(DISTINCT reader_id)::int`.as('readers'),
      sql<number>`coalesce(sum(cents), 0)::int`.as('total_cents'),
    ])
    .executeTakeFirstOrThrow();

/** The sums that stand above the list, at one moment. */
export const sumInvoices = (db: Db, filters: InvoiceFilters, by?: InvoiceGrouping): Promise<Totals> =>
  inSnapshot(db, async (snapshot) => ({
    total: await sumAll(snapshot, filters),
    groups: by ? await sumGroups(snapshot, filters, by) : [],
    by_status: await sumByStatus(snapshot, filters),
    waiting: await sumWaiting(snapshot, filters),
  }));
