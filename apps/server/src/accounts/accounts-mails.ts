import type { JobPayload } from '@cea/contract/jobs';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Letter } from '../lib/mail.ts';
import { type CodePurpose, codeOf } from './codes.ts';

interface CodeMail {
  readonly subject: string;
  readonly path: string;
  readonly label: string;
  readonly paragraphs: readonly string[];
}

const codeMails = {
  invitation: {
    subject: 'Your invitation to the CEA Registry',
    path: '/register',
    label: 'Choose a password',
    paragraphs: [
      'An account was made for you in the CEA Registry, the database of cost-effectiveness analyses.',
      'Choose a password to start. The link works once and for 14 days.',
    ],
  },
  reset: {
    subject: 'Choose a new password',
    path: '/password/reset',
    label: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password for this address.',
      'The link works once and for 60 minutes. If it was not you, nothing has changed and there is nothing to do.',
    ],
  },
} as const satisfies Record<CodePurpose, CodeMail>;

/** The letter for a code, or nothing when the code has ended meanwhile. */
export async function composeCodeMail(db: Db, config: Config, code_id: string): Promise<Letter | undefined> {
  const code = await db
    .selectFrom('codes')
    .where('id', '=', code_id)
    .where('ended_at', 'is', null)
    .select(['id', 'purpose', 'email'])
    .executeTakeFirst();
  if (!code) return undefined;
  const mail = codeMails[code.purpose as CodePurpose];
  return {
    to: code.email,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    link: { label: mail.label, url: `${config.appUrl}${mail.path}/${codeOf(config.appKey, code.id)}` },
    key: code.id,
  };
}

const notices = {
  'email-changed': {
    subject: 'Your e-mail address was changed',
    text: 'The address of your CEA Registry account was changed to another one. This address no longer signs in.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your CEA Registry account was changed, and all other sessions were ended.',
  },
} as const;

export function composeNotice({ notice, to, event_id }: JobPayload<'send-notice-mail'>): Letter {
  const { subject, text } = notices[notice];
  return { to, subject, paragraphs: [text, 'If it was not you, answer this mail at once.'], key: event_id };
}
