import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../lib/mail.ts';
import { addMail } from '../mails/add-mail.ts';
import { isInUse } from './address-in-use.ts';
import {
  type AccountPurpose,
  type CodePurpose,
  codeOf,
  issueCode,
  issueRegistration,
  type Receiver,
  type Registrant,
  renewUnmailed,
} from './codes.ts';

type CodeToMail = NonNullable<Awaited<ReturnType<typeof renewUnmailed>>>;

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
  registration: {
    subject: 'Register with the CEA Registry',
    path: '/register',
    label: 'Register',
    paragraphs: [
      'This address was entered to register with the CEA Registry. Continue to choose a name and a password.',
      'The link can be used once and expires after 24 hours. If you did not expect this e-mail, ignore it; there is no account.',
    ],
  },
  reactivation: {
    subject: 'Reactivate your account',
    path: '/reactivate',
    label: 'Reactivate account',
    paragraphs: [
      'Your CEA Registry account lapsed because it was not used for a long time. Reactivate it and choose a new password.',
      'The link can be used once and expires after 24 hours. If you did not request it, ignore this e-mail; your account stays as it is.',
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

/** Sent instead of a code if the account was made after the request: by an invitation, or with a link mailed before. */
const registeredMeanwhile = {
  subject: 'You already have an account',
  paragraphs: [
    'This address was entered to register with the CEA Registry. By now it has an account, so this registration ended.',
    'Sign in with this address. If you have forgotten the password, choose a new one on the sign-in page.',
  ],
} as const;

/** A number has one account, which only the owner of that account is told more about. */
const memberNumberInUse = {
  subject: 'Your ISPOR member number is in use',
  paragraphs: [
    'This address was entered to register with the CEA Registry. Another account already uses the ISPOR member number that was given.',
    'If that account is yours, sign in with its address. If not, reply to this e-mail.',
  ],
} as const;

export type Mailing = Pick<Deps, 'config' | 'addJob'>;

/** Creates a code and queues its mail; an earlier code for the same purpose stops working. */
export async function mailCode(tx: Tx, deps: Mailing, purpose: AccountPurpose, receiver: Receiver): Promise<void> {
  const code_id = await issueCode(tx, deps.config.appKey, purpose, receiver);
  await addMail(tx, deps, {
    id: code_id,
    kind: purpose,
    subject_id: code_id,
    user_id: receiver.id,
    email: receiver.email,
  });
}

/** The same for an address that has no account yet. */
export async function mailRegistration(tx: Tx, deps: Mailing, registrant: Registrant): Promise<void> {
  const code_id = await issueRegistration(tx, deps.config.appKey, registrant);
  const { email } = registrant;
  await addMail(tx, deps, { id: code_id, kind: 'registration', subject_id: code_id, user_id: null, email });
}

const isMemberNumberInUse = async (tx: Tx, member_number: string): Promise<boolean> =>
  (await tx.selectFrom('users').where('member_number', '=', member_number).select('id').executeTakeFirst()) !==
  undefined;

/** What is mailed instead of a code that its owner could not use. */
async function findObstacle(tx: Tx, { purpose, email, member_number }: CodeToMail) {
  if (purpose === 'email-change') return (await isInUse(tx, email)) ? addressInUse : undefined;
  if (purpose !== 'registration') return undefined;
  if (await isInUse(tx, email)) return registeredMeanwhile;
  return member_number && (await isMemberNumberInUse(tx, member_number)) ? memberNumberInUse : undefined;
}

export const codeLink = (config: Config, purpose: CodePurpose, code_id: string): string =>
  `${config.appUrl}${codeMails[purpose].path}/${codeOf(config.appKey, code_id)}`;

/** The mail with a code; undefined if the code has expired by now. */
export async function composeCodeMail(tx: Tx, config: Config, code_id: string): Promise<Letter | undefined> {
  const code = await renewUnmailed(tx, code_id);
  if (!code) return undefined;
  const obstacle = await findObstacle(tx, code);
  if (obstacle) return { to: code.email, ...obstacle, key: code.id };
  const mail = codeMails[code.purpose];
  return {
    to: code.email,
    subject: mail.subject,
    paragraphs: mail.paragraphs,
    link: { label: mail.label, url: codeLink(config, code.purpose, code.id) },
    key: code.id,
  };
}

interface Notice {
  readonly subject: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly path: string };
  /** What to do if it comes unexpected. */
  readonly unexpected?: string;
}

const anyone = 'If this was not you, ignore this e-mail; nothing was changed.';

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
    text: 'The password of your CEA Registry account was changed, all other sessions were ended, and access tokens were revoked.',
  },
  'access-token-created': {
    subject: 'An access token was created',
    text: 'An access token was created for your CEA Registry account. Programs that have it can read and download what you can. You can revoke it on your Profile page.',
  },
  'two-factor-on': {
    subject: 'A second factor was set up',
    text: 'Signing in to your CEA Registry account now asks for a code of your authenticator app. All other sessions were ended, and access tokens were revoked. Keep your recovery codes in a safe place.',
  },
  'two-factor-off': {
    subject: 'The second factor was switched off',
    text: 'The second factor of your CEA Registry account was switched off. Signing in needs only the password.',
  },
  'two-factor-reset': {
    subject: 'Your second factor was reset',
    text: 'An administrator removed the second factor of your CEA Registry account and signed the account out everywhere. Sign in with your password and set up a new one on your Profile page.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were created',
    text: 'New recovery codes were created for your CEA Registry account. The earlier ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your CEA Registry account with your password and one of your recovery codes.',
  },
  'already-registered': {
    subject: 'You already have an account',
    text: 'This address was entered to register with the CEA Registry or to reactivate an account. It has an account that is active. Sign in with this address; if you have forgotten the password, choose a new one there.',
    link: { label: 'Log in', path: '/login' },
    unexpected: anyone,
  },
  'account-deactivated': {
    subject: 'Your account is deactivated',
    text: 'This address was entered to register with the CEA Registry or to reactivate an account. Its account was deactivated by an administrator. Reply to this e-mail if you need it again.',
    unexpected: anyone,
  },
  'account-lapsed': {
    subject: 'Your account has lapsed',
    text: 'Nobody has signed in to your CEA Registry account for a long time, so it was switched off. Nothing was deleted. You can reactivate it whenever you need it.',
    link: { label: 'Reactivate account', path: '/reactivate' },
    unexpected: 'If you no longer need the account, you have nothing to do.',
  },
} as const satisfies Record<string, Notice>;
type NoticeKind = keyof typeof notices;

/** Notifies the owner of an account about a change, at the account's current address. */
export async function mailNotice(
  tx: Tx,
  deps: Pick<Mailing, 'addJob'>,
  kind: NoticeKind,
  { id: user_id, email }: { id: number; email: string },
): Promise<void> {
  const { id: notice_id } = await tx
    .insertInto('notices')
    .values({ user_id, kind, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addMail(tx, deps, { id: notice_id, kind, subject_id: notice_id, user_id, email });
}

/** The mail of a notice; undefined if the account has been deleted. */
export async function composeNotice(db: Db, config: Config, notice_id: string): Promise<Letter | undefined> {
  const notice = await db
    .selectFrom('notices')
    .where('id', '=', notice_id)
    .select(['kind', 'email'])
    .executeTakeFirst();
  if (!notice) return undefined;
  const { subject, text, link, unexpected }: Notice = notices[notice.kind as NoticeKind];
  return {
    to: notice.email,
    subject,
    paragraphs: [text, unexpected ?? 'If this was not you, reply to this e-mail right away.'],
    ...(link && { link: { label: link.label, url: `${config.appUrl}${link.path}` } }),
    key: notice_id,
  };
}
