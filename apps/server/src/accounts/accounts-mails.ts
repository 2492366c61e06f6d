import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../lib/mail.ts';
import { isInUse } from './address-in-use.ts';
import { type CodePurpose, codeOf, issueCode, type Receiver, renewUnmailed } from './codes.ts';

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
      'You have been invited to the CEA Registry, the database of cost-effectiveness analyses.',
      'Choose a password to get started. The link can be used once and expires after 14 days.',
    ],
  },
  reset: {
    subject: 'Choose a new password',
    path: '/password/reset',
    label: 'Choose a new password',
    paragraphs: [
      'Someone requested a new password for the CEA Registry account with this address.',
      'The link can be used once and expires after 60 minutes. If you did not request it, ignore this e-mail; your password has not changed.',
    ],
  },
  'email-change': {
    subject: 'Confirm your new e-mail address',
    path: '/confirm-email',
    label: 'Confirm this address',
    paragraphs: [
      'This address was entered as the new e-mail address of a CEA Registry account. Confirm the address to use it for signing in.',
      'The link can be used once and expires after 24 hours. If you did not expect this e-mail, ignore it.',
    ],
  },
} as const satisfies Record<CodePurpose, CodeMail>;

/** Sent instead of a code if the address already has an account: the person who asked must not learn that. */
const addressInUse = {
  subject: 'Someone entered your e-mail address',
  paragraphs: [
    'This address was entered as the new e-mail address of another CEA Registry account. The address belongs to your account, so nothing was changed.',
    'If this was you, sign in with this address. If not, ignore this e-mail.',
  ],
} as const;

export type Mailing = Pick<Deps, 'config' | 'addJob'>;

/** Creates a code and queues its mail; an earlier code for the same purpose stops working. */
export async function mailCode(tx: Tx, deps: Mailing, purpose: CodePurpose, receiver: Receiver): Promise<void> {
  const code_id = await issueCode(tx, deps.config.appKey, purpose, receiver);
  await deps.addJob(tx, 'send-code-mail', { code_id });
}

export const codeLink = (config: Config, purpose: CodePurpose, code_id: string): string =>
  `${config.appUrl}${codeMails[purpose].path}/${codeOf(config.appKey, code_id)}`;

/** The mail with a code; undefined if the code has expired by now. */
export async function composeCodeMail(tx: Tx, config: Config, code_id: string): Promise<Letter | undefined> {
  const code = await renewUnmailed(tx, code_id);
  if (!code) return undefined;
  if (code.purpose === 'email-change' && (await isInUse(tx, code.email))) {
    return { to: code.email, ...addressInUse, key: code.id };
  }
  const mail = codeMails[code.purpose];
  return {
    to: code.email,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    link: { label: mail.label, url: codeLink(config, code.purpose, code.id) },
    key: code.id,
  };
}

const notices = {
  'email-change-requested': {
    subject: 'A new e-mail address was requested',
    text: 'A new e-mail address was requested for your CEA Registry account. Your current address stays in use until the new one is confirmed. You can cancel the change on your Profile page.',
  },
  'email-changed': {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of your CEA Registry account was changed. From now on, sign in with the new address.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'The password of your CEA Registry account was changed, and all other sessions were ended.',
  },
} as const;
type NoticeKind = keyof typeof notices;

/** Notifies the owner of an account about a change, at the account's current address. */
export async function mailNotice(
  tx: Tx,
  { addJob }: Pick<Mailing, 'addJob'>,
  kind: NoticeKind,
  { id: user_id, email }: { id: number; email: string },
): Promise<void> {
  const { id: notice_id } = await tx
    .insertInto('notices')
    .values({ user_id, kind, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(tx, 'send-notice-mail', { notice_id });
}

/** The mail of a notice; undefined if the account has been deleted. */
export async function composeNotice(db: Db, notice_id: string): Promise<Letter | undefined> {
  const notice = await db
    .selectFrom('notices')
    .where('id', '=', notice_id)
    .select(['kind', 'email'])
    .executeTakeFirst();
  if (!notice) return undefined;
  const { subject, text } = notices[notice.kind as NoticeKind];
  return {
    to: notice.email,
    subject,
    paragraphs: [text, 'If this was not you, reply to this e-mail right away.'],
    key: notice_id,
  };
}
