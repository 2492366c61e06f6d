import { reactivate, reactivateEmail } from '@cea/contract/registration';
import Box from '@mui/material/Box';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { RequestLink } from './RequestLink.tsx';

/** Without a code the page mails one; with the mailed code it reactivates the account. */
export function ReactivatePage() {
  const { code } = useParams();
  if (code !== undefined) {
    return (
      <NewPassword
        title="Reactivate your account"
        lead="Choose a new password to use your account again."
        label="Reactivate account"
        send={({ password }) => call(reactivate, { body: { code, password } }, { expected: [422] })}
      />
    );
  }
  return (
    <RequestLink
      title="Reactivate your account"
      lead="Accounts lapse when they are not used for a long time. Enter your e-mail address. We will send you a link to reactivate yours."
      send={(body) => call(reactivateEmail, { body }, { expected: [422] })}
    >
      <Box>
        <TextLink to="/login">Back to Log In</TextLink>
      </Box>
    </RequestLink>
  );
}
