import * as contract from '@cea/contract/invoices';
import * as mine from '@cea/contract/my-invoices';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { attachment } from '../http/attachment.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { streamZip } from '../lib/stream-zip.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { listSelected } from '../listing/list-source.ts';
import { pdfName, readInvoicePdf, zipEntries } from './invoice-files.ts';
import { listInvoiceLines } from './invoice-lines.ts';
import { sumInvoices } from './invoice-totals.ts';
import { getInvoice, invoiceSource } from './invoices-queries.ts';
import { readMyInvoices } from './my-invoices.ts';
import { readPayee, updatePayee } from './payee.ts';
import { submitInvoice } from './submit-invoice.ts';

/** `reader_id` is given where it must be the reader's own. */
async function sendPdf(db: Db, reply: FastifyReply, id: number, reader_id?: number): Promise<void> {
  const invoice = await getInvoice(db, id, reader_id);
  await reply
    .header('content-disposition', attachment(pdfName(invoice)))
    .type('application/pdf')
    .send(await readInvoicePdf(db, invoice));
}

/** All of them or none. */
async function sendZip(db: Db, reply: FastifyReply, chosen: readonly number[], reader_id?: number): Promise<void> {
  const ids = [...new Set(chosen)];
  const matching = { ids: ids.join(','), ...(reader_id !== undefined && { reader_id }) };
  const invoices = await listSelected(db, invoiceSource, { matching });
  if (invoices.length < ids.length) throw new Refusal('not-found');
  await reply
    .header('content-disposition', attachment('invoices.zip'))
    .type('application/zip')
    .send(streamZip(zipEntries(db, invoices)));
}

export function invoicesRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.invoiceList, invoiceSource, 'invoices');
  route(app, deps, contract.readInvoiceTotals, async ({ query: { group_by, ...filters } }, { db }) => ({
    data: await sumInvoices(db, filters, group_by),
  }));
  route(app, deps, mine.readInvoiceLines, async ({ params }, { db }) => {
    await getInvoice(db, params.id);
    return { data: await listInvoiceLines(db, params.id) };
  });
  route(app, deps, contract.downloadInvoice, ({ params }, { db, reply }) => sendPdf(db, reply, params.id));
  route(app, deps, contract.downloadInvoices, ({ body }, { db, reply }) => sendZip(db, reply, body.invoices));
  route(app, deps, contract.updateInvoice, async ({ params, body }, call) => ({
    data: await call.write((tx) => submitInvoice(tx, { by: call.by, addJob: deps.addJob }, params.id, body)),
  }));

  route(app, deps, mine.listMyInvoices, ({ query }, { db, actor }) => readMyInvoices(db, actor.id, query));
  route(app, deps, mine.readMyInvoiceLines, async ({ params }, { db, actor }) => {
    await getInvoice(db, params.id, actor.id);
    return { data: await listInvoiceLines(db, params.id) };
  });
  route(app, deps, mine.downloadMyInvoice, ({ params }, { db, actor, reply }) =>
    sendPdf(db, reply, params.id, actor.id),
  );
  route(app, deps, mine.downloadMyInvoices, ({ body }, { db, actor, reply }) =>
    sendZip(db, reply, body.invoices, actor.id),
  );
  route(app, deps, mine.readMyPayee, async (_, { db, actor }) => ({ data: await readPayee(db, actor.id) }));
  route(app, deps, mine.updateMyPayee, async ({ body }, call) => ({
    data: await call.write((tx) => updatePayee(tx, call.by, call.actor.id, body)),
  }));
}
