import type { MailState, User, UserStatus } from '@cea/contract/users';

export const statusLabels: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
};

export const statusTones = { active: 'good', invited: 'waiting', inactive: 'off' } as const satisfies Record<
  UserStatus,
  string
>;

/** A mail that was sent, or is about to be, needs no mention in a list. */
export const mailTroubles = {
  delayed: { label: 'E-mail delayed', tone: 'waiting' },
  failed: { label: 'E-mail not delivered', tone: 'bad' },
} as const satisfies Partial<Record<MailState, unknown>>;

/** The most serious trouble with the account's mail. */
export function findMailTrouble({
  invitation_mail,
  pending_email,
  reset_mail,
}: User): keyof typeof mailTroubles | undefined {
  const mails = new Set([invitation_mail, pending_email?.mail, reset_mail]);
  return (['failed', 'delayed'] as const).find((trouble) => mails.has(trouble));
}

export const mailSentences: Record<MailState, string> = {
  queued: 'The e-mail is about to be sent.',
  sent: 'The e-mail was sent.',
  delayed: 'The mail server has not yet accepted the e-mail. We will keep trying for a day.',
  failed: 'The e-mail could not be delivered. Check the address, then send it again.',
};
