import type { MailKind } from '@cea/contract/mails';
import { composeCodeMail, composeNotice } from './accounts/accounts-mails.ts';
import { markMailed } from './accounts/codes.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';
import { composeAnswerMail } from './error-reports/answer-report.ts';
import type { Letter } from './lib/mail.ts';
import type { Delivery, TakenMail } from './mails/deliver-mail.ts';
import { composeDigest, composeNotification } from './notifications/compose-notification.ts';
import { composeReportMail } from './registry/report-error.ts';
import { composeSearchDigest } from './saved-searches/compose-search-digest.ts';

type Compose = (mail: TakenMail) => Promise<Omit<Letter, 'key'> | undefined>;

const withCodes = new Set<MailKind>(['invitation', 'registration', 'reactivation', 'reset', 'email-change']);

/** How the text of each kind of mail is made at the moment it is sent, and what else happens once it is. */
export function composeMails(db: Db, config: Config): Pick<Delivery, 'compose' | 'onSent'> {
  const code: Compose = ({ subject_id }) => inTransaction(db, (tx) => composeCodeMail(tx, config, subject_id));
  const notice: Compose = ({ subject_id }) => composeNotice(db, config, subject_id);
  const notification: Compose = (mail) => composeNotification(db, config, mail);
  const composers: Record<MailKind, Compose> = {
    invitation: code,
    registration: code,
    reactivation: code,
    reset: code,
    'email-change': code,
    'email-change-requested': notice,
    'email-changed': notice,
    'password-changed': notice,
    'access-token-created': notice,
    'already-registered': notice,
    'account-deactivated': notice,
    'account-lapsed': notice,
    'two-factor-on': notice,
    'two-factor-off': notice,
    'two-factor-reset': notice,
    'recovery-codes-renewed': notice,
    'recovery-code-used': notice,
    report: ({ subject_id }) => composeReportMail(db, config, subject_id),
    'report-answer': ({ subject_id }) => composeAnswerMail(db, config, subject_id),
    'new-assignment': notification,
    'training-assigned': notification,
    'due-soon': notification,
    overdue: notification,
    reminder: notification,
    'consensus-open': notification,
    'invoice-submitted': notification,
    'import-finished': notification,
    'new-release': notification,
    digest: (mail) => composeDigest(db, config, mail),
    'search-digest': (mail) => composeSearchDigest(db, config, mail),
  };
  return {
    compose: (mail) => composers[mail.kind](mail),
    onSent: async (tx, { kind, subject_id }) => {
      if (withCodes.has(kind)) await markMailed(tx, subject_id);
    },
  };
}
