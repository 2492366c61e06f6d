import type { MailState, UserStatus } from '@cea/contract/users';

export const statusTones = {
  active: 'good',
  invited: 'waiting',
  lapsed: 'off',
  inactive: 'off',
} as const satisfies Record<UserStatus, string>;

export const mailTroubleTones = { delayed: 'waiting', failed: 'bad' } as const satisfies Partial<
  Record<MailState, string>
>;

export const mailSentences: Record<MailState, string> = {
  queued: 'The e-mail is about to be sent.',
  sent: 'The e-mail was sent.',
  delayed: 'The mail server has not yet accepted the e-mail. We will keep trying for a day.',
  failed: 'The e-mail could not be delivered. Check the address, then send it again.',
};
