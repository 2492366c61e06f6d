import { mailTroubleLabels, type User } from '@cea/contract/users';
import { Notice } from '../../ui/Notice.tsx';

/** A password reset was requested, but its mail cannot be delivered. */
export function ResetMailNotice({ user: { email, reset_mail } }: { user: User }) {
  if (reset_mail !== 'delayed' && reset_mail !== 'failed') return null;
  const text = {
    delayed: `The mail server has not yet accepted the password reset e-mail to ${email}. We will keep trying for a day.`,
    failed: `The password reset e-mail could not be delivered to ${email}. Check the address.`,
  };
  return (
    <Notice
      tone={reset_mail === 'failed' ? 'fault' : 'waiting'}
      title={mailTroubleLabels[reset_mail]}
      text={text[reset_mail]}
    />
  );
}
