import type { ErrorReport } from '@cea/contract/error-reports';
import { entryPath } from '@cea/contract/pages';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { SignedInCall } from '../http/route.ts';
import type { Letter } from '../lib/mail.ts';
import { addMail } from '../mails/add-mail.ts';
import { changeReport } from './close-report.ts';
import { findErrorReport } from './error-reports-queries.ts';

/** Answers an open report; the mail leaves with the change, or not at all. */
export async function answerReport(deps: Deps, call: SignedInCall, id: string, answer: string): Promise<ErrorReport> {
  return call.write(async (tx) => {
    const report = await changeReport(tx, call.by, id, { from: 'open', to: 'answered', answer });
    if (report.email)
      await addMail(tx, deps, { kind: 'report-answer', subject_id: id, user_id: null, email: report.email });
    return report;
  });
}

/** The mail to the reporter; undefined if the report or its reporter is gone. */
export async function composeAnswerMail(
  db: Db,
  config: Config,
  report_id: string,
): Promise<Omit<Letter, 'key'> | undefined> {
  const report = await findErrorReport(db, report_id);
  if (!report?.email || !report.answer) return undefined;
  const { email, name, answer, text, article } = report;
  return {
    to: email,
    subject: `Your report on ${article.compound_id}`,
    paragraphs: [
      name ? `Dear ${name},` : 'Hello,',
      `Thank you for reporting an error in “${article.title}” (${article.compound_id}). Our answer:`,
      answer,
      `You wrote: ${text}`,
    ],
    link: { label: 'Open the article', url: `${config.appUrl}${entryPath(article.compound_id)}` },
  };
}
