import { z } from 'zod';
import { showCents } from './cents.ts';
import { formatDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { declareList, selectionLimit, TickedIds } from './listing.ts';
import { ById, Id } from './numbers.ts';

/** An invoice: what one reader earned in one round, and what was left over from rounds submitted earlier. */
export const Invoice = z.object({
  id: z.int(),
  /** As printed on it: `R23-104`. */
  number: z.string(),
  reader: z.object({ id: z.int(), full_name: z.string(), is_internal: z.boolean() }),
  reading_round_id: z.int(),
  reading_round_label: z.string(),
  starts_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  /** Submissions, also those that were taken back later. */
  screenings: z.int(),
  reviews: z.int(),
  consensus: z.int(),
  reversals: z.int(),
  reversed_cents: z.int(),
  total_cents: z.int(),
  /** Forms of the round that the reader has not submitted yet. */
  open_forms: z.int(),
  submitted_at: z.iso.date().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const invoiceStatuses = { open: 'Open', ready: 'Ready', submitted: 'Submitted' } as const;
export type InvoiceStatus = keyof typeof invoiceStatuses;
const statusKeys = Object.keys(invoiceStatuses) as InvoiceStatus[];

export const invoiceStatus = ({ submitted_at, open_forms }: Pick<Invoice, 'submitted_at' | 'open_forms'>) => {
  if (submitted_at !== null) return 'submitted';
  return open_forms > 0 ? 'open' : 'ready';
};

const InvoiceFilters = z.object({
  reader_id: Id.optional(),
  reading_round_id: Id.optional(),
  reading_round_label: z.string().trim().max(200).optional().describe('Part of the label of a round'),
  search: z.string().trim().max(200).optional().describe('Of the reader’s name'),
  status: z.enum(statusKeys).optional(),
  ids: TickedIds.optional().describe('These invoices'),
});
export type InvoiceFilters = z.output<typeof InvoiceFilters>;

const whole = new Intl.NumberFormat('en-US');
const count = (number: number): string => (number === 0 ? '–' : whole.format(number));
const reversed = (cents: number): string => (cents === 0 ? '–' : showCents(cents));
/** Why it has no date yet, or the date. */
export const submittedText = ({ submitted_at, open_forms }: Invoice): string => {
  if (submitted_at !== null) return formatDay(submitted_at);
  return open_forms === 0 ? 'Not yet' : `${open_forms} ${open_forms === 1 ? 'form' : 'forms'} open`;
};

export const invoiceList = declareList({
  path: '/api/admin/invoices',
  summary: 'Invoices of readers, with search, filters, sorting and paging',
  access: 'see-invoices',
  item: Invoice,
  columns: [
    { key: 'reader', label: 'Reader', sorts: true, text: ({ reader }) => reader.full_name },
    { key: 'round', label: 'Round', sorts: true, text: ({ reading_round_label }) => reading_round_label },
    { key: 'number', label: 'Number', optional: true, nowrap: true, text: ({ number }) => number },
    { key: 'screenings', label: 'Screenings', align: 'right', text: ({ screenings }) => count(screenings) },
    { key: 'reviews', label: 'Reviews', align: 'right', text: ({ reviews }) => count(reviews) },
    { key: 'consensus', label: 'Consensus', align: 'right', text: ({ consensus }) => count(consensus) },
    {
      key: 'reversed',
      label: 'Reversed',
      align: 'right',
      text: ({ reversed_cents }) => reversed(reversed_cents),
    },
    {
      key: 'amount',
      label: 'Amount',
      sorts: true,
      align: 'right',
      text: ({ total_cents }) => showCents(total_cents),
    },
    { key: 'status', label: 'Status', nowrap: true, text: (invoice) => invoiceStatuses[invoiceStatus(invoice)] },
    { key: 'submitted_at', label: 'Submitted', sorts: true, nowrap: true, text: submittedText },
  ],
  filters: InvoiceFilters,
  defaultSort: '-round,reader',
});
export const { page: listInvoices, file: exportInvoices } = invoiceList;

/** What several invoices come to. */
const InvoiceSum = Invoice.pick({
  screenings: true,
  reviews: true,
  consensus: true,
  reversed_cents: true,
  total_cents: true,
}).extend({ invoices: z.int(), submitted: z.int() });
export type InvoiceSum = z.infer<typeof InvoiceSum>;

/** A sum as the cells of the list show it, by their columns. */
export const sumCells = (sum: InvoiceSum): Record<string, string> => ({
  screenings: count(sum.screenings),
  reviews: count(sum.reviews),
  consensus: count(sum.consensus),
  reversed: reversed(sum.reversed_cents),
  amount: showCents(sum.total_cents),
  submitted_at: `${whole.format(sum.submitted)} of ${whole.format(sum.invoices)} submitted`,
});

/** What invoices are grouped by; the list is sorted by the same. */
export const invoiceGroupings = ['round', 'reader'] as const;
export type InvoiceGrouping = (typeof invoiceGroupings)[number];

export const readInvoiceTotals = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/totals',
  summary: 'Sums of the invoices that match, in all, by status, and by round or reader',
  access: 'see-invoices',
  query: InvoiceFilters.extend({ group_by: z.enum(invoiceGroupings).optional() }),
  response: z.object({
    data: z.object({
      total: InvoiceSum,
      /** Of each round or reader, if that was asked for; by their ids. */
      groups: z.array(InvoiceSum.extend({ id: z.int() })),
      by_status: z.array(z.object({ status: z.enum(statusKeys), readers: z.int(), total_cents: z.int() })),
      /** Lines that came after the last invoice of their reader was submitted and wait for the next. */
      waiting: z.object({ readers: z.int(), total_cents: z.int() }),
    }),
  }),
});

/** Those that a zip will hold. */
export const ChosenInvoices = z.strictObject({ invoices: z.array(Id).min(1).max(selectionLimit) });

export const downloadInvoices = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/download',
  summary: 'The invoices as PDF files in a zip, with a table of them for accounting',
  access: 'see-invoices',
  readOnly: true,
  body: ChosenInvoices,
  file: ['application/zip'],
});

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/api/admin/invoices/:id',
  summary: 'Submits an invoice, or corrects the day on which it was submitted',
  access: 'submit-invoices',
  confirmed: true,
  params: ById,
  body: z.strictObject({
    submitted_at: z.iso.date().describe('Today or earlier'),
    total_cents: z
      .int()
      .optional()
      .describe('The total that the caller has seen; if it is another by now, nothing is submitted'),
  }),
  response: z.object({ data: Invoice }),
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/download',
  summary: 'An invoice as a PDF file',
  access: 'see-invoices',
  params: ById,
  file: ['application/pdf'],
});
