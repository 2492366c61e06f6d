import { showCents } from '@cea/contract/cents';
import type { Invoice } from '@cea/contract/invoices';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { today } from '../settings/today.ts';
import { getInvoice } from './invoices-queries.ts';

interface Submission {
  readonly submitted_at: string;
  /** What the administrator has seen. */
  readonly total_cents?: number | undefined;
}

/**
 * Locks all invoices of its reader: a line that waits goes on the next one, and two that are submitted at once must
 * not both take it.
 */
async function getInvoiceForChange(tx: Tx, id: number): Promise<Invoice> {
  await sql`SELECT id FROM invoices WHERE reader_id = (SELECT reader_id FROM invoices WHERE id = ${id})
    ORDER BY id FOR UPDATE`.execute(tx);
  return getInvoice(tx, id);
}

async function assertToday(tx: Tx, day: string): Promise<void> {
  const { rows } = await sql<{ later: boolean }>`SELECT ${day}::date > ${today} AS later`.execute(tx);
  if (rows[0]!.later) throw invalid({ submitted_at: ['Enter today or an earlier day.'] });
}

function refuseOpenForms({ open_forms }: Invoice): void {
  if (open_forms > 0)
    throw new Refusal(
      'conflict',
      `The reader has ${open_forms} open ${open_forms === 1 ? 'form' : 'forms'} in this round.`,
    );
}

function refuseOtherTotal({ total_cents }: Invoice, seen: number | undefined): void {
  if (seen !== undefined && seen !== total_cents)
    throw new Refusal(
      'conflict',
      `The total is ${showCents(total_cents)} by now. Look at it again before you submit it.`,
    );
}

const notifyReader = (tx: Tx, deps: Pick<Deps, 'addJob'>, { id, number, reader, ...invoice }: Invoice) =>
  notify(tx, deps, {
    kind: 'invoice-submitted',
    user_id: reader.id,
    occasion: `invoice ${id}`,
    about_id: id,
    title: `Invoice ${number} submitted`,
    text: `Your invoice ${number} for ${invoice.reading_round_label} was submitted: ${showCents(invoice.total_cents)}.`,
    path: '/data-collection/my-invoices',
  });

interface Submitter extends Pick<Deps, 'addJob'> {
  readonly by: AuditSource;
}

/** Submits an invoice, which fixes its lines, or corrects the day of one that was submitted. */
export async function submitInvoice(tx: Tx, submitter: Submitter, id: number, sent: Submission): Promise<Invoice> {
  const before = await getInvoiceForChange(tx, id);
  await assertToday(tx, sent.submitted_at);
  if (before.submitted_at === sent.submitted_at) return before;
  const isFirst = before.submitted_at === null;
  if (isFirst) refuseOpenForms(before);
  await sql`UPDATE invoices i SET submitted_at = ${sent.submitted_at},
      payee = coalesce(i.payee, u.full_name || chr(10) || u.payment_address)
    FROM users u WHERE i.id = ${id} AND u.id = i.reader_id`.execute(tx);
  // Only now are its lines fixed: until the update one more could come.
  const after = await getInvoice(tx, id);
  if (isFirst) refuseOtherTotal(after, sent.total_cents);
  if (isFirst) await notifyReader(tx, submitter, after);
  await audit(tx, submitter.by, {
    action: isFirst ? 'invoice submitted' : 'invoice date corrected',
    subject_type: 'invoice',
    subject_id: id,
    old: { submitted_at: before.submitted_at },
    new: { submitted_at: sent.submitted_at, total_cents: after.total_cents },
  });
  return after;
}
