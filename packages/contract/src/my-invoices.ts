import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ChosenInvoices, Invoice } from './invoices.ts';
import { type LedgerKind, ledgerKinds } from './my-earnings.ts';
import { ById } from './numbers.ts';
import { PageQuery, paged } from './paging.ts';

export const listMyInvoices = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-invoices',
  summary: 'Your invoices, one for each round, newest first',
  access: 'see-own-invoices',
  query: PageQuery,
  response: paged(Invoice).extend({
    totals: z.object({
      /** By the day of the work, on whichever invoice it is. */
      earned_this_year_cents: z.int(),
      open_cents: z.int(),
      ready_cents: z.int(),
      submitted_cents: z.int(),
      submitted_this_year_cents: z.int(),
      /** Submissions less those that were taken back. */
      items: z.int(),
      total_cents: z.int(),
      /** Lines that wait for the next invoice. */
      waiting_cents: z.int(),
      first_submitted_at: z.iso.date().nullable(),
    }),
  }),
});

/** As invoices name what was paid for. */
export const lineNames: Record<LedgerKind, string> = {
  review: 'Full reviews',
  screening: 'Abstract screenings',
  'review-consensus': 'Consensus, full review',
  'screening-consensus': 'Consensus, abstract screening',
};

/** One submission, or the reversal of one. */
export const InvoiceLine = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  cents: z.int(),
  article: z.object({ compound_id: z.string(), title: z.string() }),
  /** Of the line that it reverses, and why. */
  reversal: z.object({ line_id: z.int(), reason: z.string() }).nullable(),
  /** The round of the work, if it is not the round of the invoice. */
  other_round: z.string().nullable(),
  at: z.iso.datetime(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const readMyInvoiceLines = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-invoices/:id/lines',
  summary: 'The lines of one of your invoices, in the order in which they were written',
  access: 'see-own-invoices',
  params: ById,
  response: z.object({ data: z.array(InvoiceLine) }),
});

export const readInvoiceLines = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id/lines',
  summary: 'The lines of an invoice, in the order in which they were written',
  access: 'see-invoices',
  params: ById,
  response: z.object({ data: z.array(InvoiceLine) }),
});

export const downloadMyInvoice = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-invoices/:id/download',
  summary: 'One of your invoices as a PDF file',
  access: 'see-own-invoices',
  params: ById,
  file: ['application/pdf'],
});

export const downloadMyInvoices = endpoint({
  method: 'POST',
  path: '/api/data-collection/my-invoices/download',
  summary: 'Some of your invoices as PDF files in a zip, with a table of them',
  access: 'see-own-invoices',
  readOnly: true,
  body: ChosenInvoices,
  file: ['application/zip'],
});

const Payee = z.strictObject({
  payment_address: z.string().trim().max(1000, 'At most 1,000 characters.').describe('Printed on your invoices'),
});

export const readMyPayee = endpoint({
  method: 'GET',
  path: '/api/data-collection/my-payee',
  summary: 'The address on your invoices',
  access: 'see-own-invoices',
  response: z.object({ data: Payee }),
});

export const updateMyPayee = endpoint({
  method: 'PUT',
  path: '/api/data-collection/my-payee',
  summary: 'Changes the address on invoices that are submitted from now on',
  access: 'see-own-invoices',
  body: Payee,
  response: z.object({ data: Payee }),
});
