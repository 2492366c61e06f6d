import type { Invoice } from '@cea/contract/invoices';
import type { Db } from '../db/database.ts';
import { byteOrderMark, csvLines } from '../lib/write-csv.ts';
import { safeFileName } from '../lib/safe-file-name.ts';
import type { ZipEntry } from '../lib/stream-zip.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { billLines } from '@cea/contract/bill-lines';
import { listInvoiceLines } from './invoice-lines.ts';

/** As it was when the invoice was submitted; until then as it is now. */
const findPayee = async (db: Db, { id, reader }: Invoice): Promise<string> => {
  const { payee } = await db.selectFrom('invoices').where('id', '=', id).select('payee').executeTakeFirstOrThrow();
  if (payee !== null) return payee;
  const { payment_address } = await db
    .selectFrom('users')
    .where('id', '=', reader.id)
    .select('payment_address')
    .executeTakeFirstOrThrow();
  return `${reader.full_name}\n${payment_address}`;
};

export async function readInvoicePdf(db: Db, invoice: Invoice): Promise<Buffer> {
  const { time_zone, contact_email, institute_links } = await getPublicSettings(db);
  // Loaded on first use: the library for PDF files takes half a second and 50 MB.
  const { makeInvoicePdf } = await import('./invoice-pdf.ts');
  return makeInvoicePdf({
    invoice,
    lines: billLines(await listInvoiceLines(db, invoice.id), time_zone),
    payee: await findPayee(db, invoice),
    payer: ['CEA Registry', institute_links[0]?.label, contact_email].filter(Boolean).join('\n'),
  });
}

/** `R23-104 Osei, Miriam.pdf` */
export const pdfName = ({ number, reader }: Invoice): string =>
  safeFileName(`${number} ${reader.full_name.replaceAll(/[/\\]/g, '-')}.pdf`);

const head = [
  'number',
  'reader',
  'round',
  'starts_on',
  'due_on',
  'submitted_at',
  'screenings',
  'reviews',
  'consensus',
  'reversals',
  'reversed_usd',
  'total_usd',
];

/** One line for each invoice, with amounts that a program can add up. */
const accountingTable = (invoices: readonly Invoice[]): string =>
  byteOrderMark +
  csvLines([
    head,
    ...invoices.map((invoice) => [
      invoice.number,
      invoice.reader.full_name,
      invoice.reading_round_label,
      invoice.starts_on ?? '',
      invoice.due_on ?? '',
      invoice.submitted_at ?? '',
      invoice.screenings,
      invoice.reviews,
      invoice.consensus,
      invoice.reversals,
      invoice.reversed_cents / 100,
      invoice.total_cents / 100,
    ]),
  ]);

async function* once<T>(make: () => Promise<T> | T): AsyncIterable<T> {
  yield await make();
}

/** The PDF files, each made when it is its turn, and the table. */
export const zipEntries = (db: Db, invoices: readonly Invoice[]): ZipEntry[] => [
  { name: 'invoices.csv', content: once(() => accountingTable(invoices)) },
  ...invoices.map((invoice) => ({ name: pdfName(invoice), content: once(() => readInvoicePdf(db, invoice)) })),
];
