import { registerIspor } from '@cea/contract/registration';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { AccountCard } from './AccountCard.tsx';
import { WaysToRegister } from './WaysToRegister.tsx';

export function RegisterIsporPage() {
  const [confirmation, setConfirmation] = useState<string>();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: registerIspor.body,
    keepAs: undefined,
    defaultValues: { email: '', member_number: '' },
    send: async (body) => {
      setConfirmation(undefined);
      setConfirmation((await call(registerIspor, { body }, { expected: [422] })).message);
    },
  });

  return (
    <AccountCard
      title="Register as an ISPOR member"
      lead="Enter your e-mail address and your ISPOR member number. We will send you a link to choose a name and a password."
    >
      <FormStack onSubmit={onSubmit}>
        <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="username" required />
        <FormText
          control={form.control}
          name="member_number"
          label="ISPOR member number"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FormActions label="Send link" pending={pending} refusal={refusal} main wide />
        <Box aria-live="polite">{confirmation && <Alert severity="success">{confirmation}</Alert>}</Box>
        <WaysToRegister current="ispor" />
      </FormStack>
    </AccountCard>
  );
}
