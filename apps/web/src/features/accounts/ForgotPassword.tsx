import { forgotPassword } from '@cea/contract/accounts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard } from './AccountCard.tsx';

export function ForgotPassword() {
  const [confirmation, setConfirmation] = useState<string>();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: forgotPassword.body,
    defaultValues: { email: '' },
    send: async (body) => setConfirmation((await call(forgotPassword, { body }, { expected: [422] })).message),
  });

  return (
    <AccountCard
      title="Reset password"
      lead="Enter your account’s e-mail address. We will send you a link to choose a new password."
    >
      <FormStack onSubmit={onSubmit}>
        <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="username" required />
        <FormActions label="Send link" pending={pending} refusal={refusal} main wide />
        <Box aria-live="polite">{confirmation && <Alert severity="success">{confirmation}</Alert>}</Box>
        <Box>
          <TextLink to="/login">Back to Log In</TextLink>
        </Box>
      </FormStack>
    </AccountCard>
  );
}
