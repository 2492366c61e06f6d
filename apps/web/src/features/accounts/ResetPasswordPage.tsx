import { useParams } from 'react-router';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Without a code the page mails one; with the mailed code it takes the new password. */
export function ResetPasswordPage() {
  const { code } = useParams();
  return code === undefined ? <ForgotPassword /> : <NewPassword code={code} />;
}
