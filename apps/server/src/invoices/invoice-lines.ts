import type { InvoiceLine } from '@cea/contract/my-invoices';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** The lines of an invoice in the order in which they were written. */
export async function listInvoiceLines(db: Db | Tx, invoice_id: number): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    SELECT l.id, l.kind, l.cents, l.at,
      jsonb_build_object('compound_id', a.compound_id, 'title', coalesce(a.answers ->> 'title', '')) AS article,
      CASE WHEN l.reversal_of IS NOT NULL
        THEN jsonb_build_object('line_id', l.reversal_of, 'reason', l.reason) END AS reversal,
      CASE WHEN l.round_id <> i.round_id THEN r.label END AS other_round
    FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id JOIN reading_rounds r ON r.id = l.round_id
      JOIN articles a ON a.id = l.article_id
    WHERE l.invoice_id = ${invoice_id} ORDER BY l.id`.execute(db);
  return rows;
}
