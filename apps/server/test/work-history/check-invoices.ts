import assert from 'node:assert/strict';
import { readInvoiceTotals } from '@cea/contract/invoices';
import { sql } from 'kysely';
import type { Cast, Plot } from './cast.ts';
import type { Paid } from './recount-ledger.ts';

interface Totals {
  readonly id: number;
  readonly total: number;
  /** As the audit log told it when the invoice was submitted. */
  readonly told: number | null;
}

/** Invoices of the round that are submitted and have another total than on that day. */
export async function findChangedInvoices({ db, round_id }: Plot): Promise<Totals[]> {
  const { rows } = await sql<Totals>`
    SELECT i.id, coalesce(sum(l.cents), 0)::int AS total, (e.new ->> 'total_cents')::int AS told
    FROM invoices i
      LEFT JOIN invoice_lines l ON l.invoice_id = i.id
      LEFT JOIN audit_log e ON e.subject_type = 'invoice' AND e.subject_id = i.id::text AND e.action = 'invoice submitted'
    WHERE i.round_id = ${round_id} AND i.submitted_at IS NOT NULL
    GROUP BY i.id, e.new ORDER BY i.id`.execute(db);
  return rows.filter(({ total, told }) => total !== told);
}

/**
 * Lines of the round that are on none or several of what they may be on: the invoice of their round as long as that is
 * not submitted, a submitted one, or the next of their reader.
 */
export async function findMisplacedLines({ db, round_id }: Plot): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT l.id, count(v.id)::int AS places, min(v.invoice_id) AS invoice_id
    FROM ledger_lines l LEFT JOIN invoice_lines v ON v.id = l.id
      LEFT JOIN invoices i ON i.id = v.invoice_id
      LEFT JOIN submitted_lines s ON s.line_id = l.id
      JOIN invoices own ON own.reader_id = l.reader_id AND own.round_id = l.round_id
    WHERE l.round_id = ${round_id}
    GROUP BY l.id
    HAVING count(v.id) <> 1
      OR bool_or(i.reader_id <> l.reader_id)
      OR bool_or(s.line_id IS NULL AND own.submitted_at IS NULL AND i.id IS DISTINCT FROM own.id)
      OR bool_or(s.line_id IS NULL AND own.submitted_at IS NOT NULL AND i.submitted_at IS NOT NULL)
    ORDER BY l.id`.execute(db);
  return rows;
}

/** Each of the readers is paid on invoices, or waits to be paid, exactly what the events of all their histories come to. */
export async function assertInvoiced({ admin, readers }: Cast, paid: readonly Paid[]): Promise<void> {
  for (const id of readers.keys()) {
    const { body } = await admin.call(readInvoiceTotals, { query: { reader_id: id } });
    const { total, waiting } = body.data;
    const earned = paid.reduce((sum, [, , reader_id, cents]) => sum + (reader_id === id ? cents : 0), 0);
    assert.equal(total.total_cents + waiting.total_cents, earned, `the invoices of reader ${id}`);
  }
}
