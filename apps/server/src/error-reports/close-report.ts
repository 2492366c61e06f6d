import type { ErrorReport, ReportFilters, ReportState } from '@cea/contract/error-reports';
import type { Selection } from '@cea/contract/listing';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { listSelected } from '../listing/list-source.ts';
import { errorReportSource, findErrorReport } from './error-reports-queries.ts';

interface Change {
  readonly from: ReportState;
  readonly to: ReportState;
  readonly answer?: string;
}

/** False if the report is in another state by now. What was reported and answered stays out of the audit log. */
async function changeState(tx: Tx, by: AuditSource, id: string, change: Change): Promise<boolean> {
  const { from, to, answer = null } = change;
  const closes = to !== 'open';
  const changed = await tx
    .updateTable('error_reports')
    .set({
      state: to,
      answer,
      decided_at: closes ? sql<string>`now()` : null,
      decided_by: closes ? by.actor_id : null,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('article_id')
    .executeTakeFirst();
  if (!changed) return false;
  await audit(tx, by, {
    action: closes ? `error report ${to}` : 'error report reopened',
    subject_type: 'error report',
    subject_id: id,
    old: { state: from },
    new: { state: to, article_id: changed.article_id },
  });
  return true;
}

/** Changes one report, or says why not. */
export async function changeReport(tx: Tx, by: AuditSource, id: string, change: Change): Promise<ErrorReport> {
  const done = await changeState(tx, by, id, change);
  const report = await findErrorReport(tx, id);
  if (!report) throw new Refusal('not-found');
  if (!done) throw new Refusal('conflict', `This report is ${report.state}.`);
  return report;
}

/** Dismisses many reports; those that are no longer open stay as they are. */
export async function dismissReports(
  tx: Tx,
  by: AuditSource,
  selected: Selection<ReportFilters>,
): Promise<{ dismissed: number; skipped: number }> {
  const reports = await listSelected(tx, errorReportSource, selected);
  let dismissed = 0;
  for (const { id } of reports) if (await changeState(tx, by, id, { from: 'open', to: 'dismissed' })) dismissed += 1;
  return { dismissed, skipped: reports.length - dismissed };
}
