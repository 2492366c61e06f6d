import { resetPassword } from '@cea/contract/accounts';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Without a code the page mails one; with the mailed code it takes the new password. */
export function ResetPasswordPage() {
  const { code } = useParams();
  if (code === undefined) return <ForgotPassword />;
  return (
    <NewPassword
      title="Choose a new password"
      lead="Saving a new password signs you out on all devices."
      label="Save password"
      send={({ password }) => call(resetPassword, { body: { code, password } }, { expected: [422] })}
    />
  );
}
