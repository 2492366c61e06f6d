import { type Invoice, invoiceStatus } from '@cea/contract/invoices';
import { z } from 'zod';
import { readStoredAs, writeStored } from '../../lib/storage.ts';

/** The invoices that a reader has chosen for a download, with what they come to, by their ids. */
export type InvoiceTray = Readonly<Record<string, number>>;

/** Amounts are nobody else's business: they are kept while the tab is open, and shown to no other account. */
const StoredTray = z.object({ account: z.int(), cents: z.record(z.string().regex(/^[1-9]\d*$/), z.int()) });
const storage = () => sessionStorage;

export function readInvoiceTray(account: number | undefined): InvoiceTray {
  const stored = readStoredAs('invoiceTray', StoredTray, storage);
  return stored && stored.account === account ? stored.cents : {};
}

export const writeInvoiceTray = (account: number | undefined, cents: InvoiceTray): void =>
  writeStored('invoiceTray', JSON.stringify({ account, cents }), storage);

export const canDownload = (invoice: Invoice): boolean => invoiceStatus(invoice) !== 'open';

/** With the rows in sight as they are now: their amounts, and without those that grow again. */
export function withRows(tray: InvoiceTray, rows: readonly Invoice[]): InvoiceTray {
  const now = new Map(rows.map((invoice) => [String(invoice.id), invoice]));
  return Object.fromEntries(
    Object.entries(tray).flatMap(([id, cents]) => {
      const invoice = now.get(id);
      if (invoice && !canDownload(invoice)) return [];
      return [[id, invoice?.total_cents ?? cents]];
    }),
  );
}

/** The tray once these boxes are ticked. An invoice on another page keeps the amount that it was chosen with. */
export const retick = (
  tray: InvoiceTray,
  ticked: Readonly<Record<string, true>>,
  rows: readonly Invoice[],
): InvoiceTray => withRows(Object.fromEntries(Object.keys(ticked).map((id) => [id, tray[id] ?? 0])), rows);

export const sumOf = (tray: InvoiceTray): number => Object.values(tray).reduce((sum, cents) => sum + cents, 0);
