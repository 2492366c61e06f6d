import type { NewErrorReport } from '@cea/contract/error-reports';
import { entryPath } from '@cea/contract/pages';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import type { Letter } from '../lib/mail.ts';
import { addMail } from '../mails/add-mail.ts';
import { getPublicSettings } from '../settings/public-settings.ts';
import { live } from '../records/read-records.ts';
import { getRevision } from '../records/registry-state.ts';

/** Stores the report and mails it to the registry; only published articles can be reported. */
export async function reportError(deps: Deps, call: Call, compound_id: string, report: NewErrorReport): Promise<void> {
  await deps.limits.report.take(call.network);
  await call.write(async (tx) => {
    const published = await live(tx)
      .where('type', '=', 'methods')
      .where('id', '=', compound_id)
      .select('article_id')
      .executeTakeFirst();
    if (!published) throw new Refusal('not-found');
    const { article_id } = published;
    const revision = await getRevision(tx);
    const { id } = await tx
      .insertInto('error_reports')
      .values({ article_id, revision, text: report.text, name: report.name || null, email: report.email || null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { contact_email } = await getPublicSettings(tx);
    await addMail(tx, deps, { id, kind: 'report', subject_id: id, user_id: null, email: contact_email });
    await audit(tx, call.by, {
      action: 'error reported',
      subject_type: 'article',
      subject_id: article_id,
      new: { report_id: id, revision },
    });
  });
}

/** Erases the reporter but keeps the report. */
export async function forgetReporter(tx: Tx, addresses: readonly string[]): Promise<void> {
  await tx.updateTable('error_reports').set({ name: null, email: null }).where('email', 'in', addresses).execute();
}

/** The mail to the registry; undefined if the report is gone. */
export async function composeReportMail(db: Db, config: Config, report_id: string): Promise<Letter | undefined> {
  const report = await db
    .selectFrom('error_reports')
    .innerJoin('articles', 'articles.id', 'article_id')
    .where('error_reports.id', '=', report_id)
    .select(['articles.compound_id', 'revision', 'name', 'email', 'text'])
    .executeTakeFirst();
  if (!report) return undefined;
  const { compound_id, revision, name, email, text } = report;
  const { contact_email } = await getPublicSettings(db);
  return {
    to: contact_email,
    subject: `Error reported in ${compound_id}`,
    paragraphs: [
      `Someone reported an error in ${compound_id}, revision ${revision}:`,
      text,
      `From: ${[name, email].filter(Boolean).join(', ') || 'anonymous'}`,
    ],
    link: { label: 'Open the article', url: `${config.appUrl}${entryPath(compound_id)}` },
    key: report_id,
  };
}
