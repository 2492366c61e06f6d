import { forgotPassword } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import { call } from '../../lib/call.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { RequestLink } from './RequestLink.tsx';

export function ForgotPassword() {
  return (
    <RequestLink
      title="Reset password"
      lead="Enter your account’s e-mail address. We will send you a link to choose a new password."
      send={(body) => call(forgotPassword, { body }, { expected: [422] })}
    >
      <Box>
        <TextLink to="/login">Back to Log In</TextLink>
      </Box>
    </RequestLink>
  );
}
