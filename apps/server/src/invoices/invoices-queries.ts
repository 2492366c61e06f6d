import type { Invoice, InvoiceFilters, InvoiceStatus } from '@cea/contract/invoices';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { isInternal } from '../db/reader-roles.ts';
import { Refusal } from '../http/refusal.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

/** What the lines of each invoice come to. An invoice is nothing but this sum. */
const sums = sql<{ invoice_id: number }>`(
  SELECT invoice_id, sum(cents)::int AS total_cents,
    (count(*) FILTER (WHERE reversal_of IS NULL AND kind = 'screening'))::int AS screenings,
    (count(*) FILTER (WHERE reversal_of IS NULL AND kind = 'review'))::int AS reviews,
    (count(*) FILTER (WHERE reversal_of IS NULL AND kind LIKE '%-consensus'))::int AS consensus,
    (count(*) FILTER (WHERE reversal_of IS NOT NULL))::int AS reversals,
    coalesce(sum(cents) FILTER (WHERE reversal_of IS NOT NULL), 0)::int AS reversed_cents
  FROM invoice_lines WHERE invoice_id IS NOT NULL GROUP BY invoice_id)`;

/** What readers of published assignments have not submitted yet. */
const openForms = sql<{ round_id: number }>`(
  SELECT round_id, reader_id, count(*)::int AS forms FROM reading_cells
  WHERE published_at IS NOT NULL AND state <> 'submitted' GROUP BY round_id, reader_id)`;

const sumOf = (name: string) => sql<number>`${sql.ref(`sums.${name}`)}`;
const forms = sql<number>`coalesce(open_forms.forms, 0)`;

/** Of a row of `invoices` with its open forms. */
export const status = sql<InvoiceStatus>`CASE WHEN invoices.submitted_at IS NOT NULL THEN 'submitted'
  WHEN ${forms} > 0 THEN 'open' ELSE 'ready' END`;

export const withSums = (db: Db | Tx) =>
  db
    .selectFrom('invoices')
    .innerJoin('reading_rounds', 'reading_rounds.id', 'invoices.round_id')
    .innerJoin('users', 'users.id', 'invoices.reader_id')
    .innerJoin(sums.as('sums'), 'sums.invoice_id', 'invoices.id')
    .leftJoin(openForms.as('open_forms'), (join) =>
      join
        .onRef('open_forms.round_id', '=', 'invoices.round_id')
        .on(sql<SqlBool>`open_forms.reader_id = invoices.reader_id`),
    );

const presented = (db: Db | Tx) =>
  withSums(db).select([
    'invoices.id',
    sql<string>`format('R%s-%s', reading_rounds.number, invoices.reader_id)`.as('number'),
    sql<Invoice['reader']>`jsonb_build_object('id', users.id, 'full_name', users.full_name,
      'is_internal', ${isInternal})`.as('reader'),
    'invoices.round_id as reading_round_id',
    'reading_rounds.label as reading_round_label',
    'reading_rounds.starts_on',
    'reading_rounds.due_on',
    sumOf('screenings').as('screenings'),
    sumOf('reviews').as('reviews'),
    sumOf('consensus').as('consensus'),
    sumOf('reversals').as('reversals'),
    sumOf('reversed_cents').as('reversed_cents'),
    sumOf('total_cents').as('total_cents'),
    forms.as('open_forms'),
    'invoices.submitted_at',
  ]);

export function matchingInvoices(filters: InvoiceFilters): Condition[] {
  const { reader_id, reading_round_id, reading_round_label, search, status: wanted, ids } = filters;
  const all: Condition[] = [];
  if (reader_id) all.push(sql<SqlBool>`invoices.reader_id = ${reader_id}`);
  if (reading_round_id) all.push(sql<SqlBool>`invoices.round_id = ${reading_round_id}`);
  if (reading_round_label) all.push(sql<SqlBool>`reading_rounds.label ILIKE ${likePattern(reading_round_label)}`);
  if (search) all.push(sql<SqlBool>`users.full_name ILIKE ${likePattern(search)}`);
  if (wanted) all.push(sql<SqlBool>`${status} = ${wanted}`);
  if (ids) all.push(sql<SqlBool>`invoices.id = ANY (${ids.split(',').map(Number)})`);
  return all;
}

export const invoiceSource: ListSource<Invoice, InvoiceFilters> = {
  rows: presented,
  matching: matchingInvoices,
  sortKeys: {
    reader: sql`lower(users.full_name)`,
    round: sql`reading_rounds.number`,
    amount: sql`sums.total_cents`,
    submitted_at: sql`invoices.submitted_at`,
  },
  tieBreak: sql`invoices.id`,
};

/** `reader_id` is given where it must be the reader's own. */
export async function getInvoice(db: Db | Tx, id: number, reader_id?: number): Promise<Invoice> {
  const found = presented(db).where('invoices.id', '=', id);
  const own = reader_id === undefined ? found : found.where('invoices.reader_id', '=', reader_id);
  const invoice = await own.executeTakeFirst();
  if (!invoice) throw new Refusal('not-found');
  return invoice;
}
