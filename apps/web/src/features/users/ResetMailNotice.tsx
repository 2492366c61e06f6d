import type { User } from '@cea/contract/users';
import { Notice } from '../../ui/Notice.tsx';
import { mailTroubles } from './status.ts';

/** Somebody has asked for a new password and cannot be mailed the link. */
export function ResetMailNotice({ user: { email, reset_mail } }: { user: User }) {
  if (reset_mail !== 'delayed' && reset_mail !== 'failed') return null;
  const text = {
    delayed: `The mail server has not accepted the link for a new password to ${email} yet. It is tried again for a day.`,
    failed: `The link for a new password could not be delivered to ${email}. Check the address.`,
  };
  return (
    <Notice
      tone={reset_mail === 'failed' ? 'fault' : 'waiting'}
      title={mailTroubles[reset_mail].label}
      text={text[reset_mail]}
    />
  );
}
