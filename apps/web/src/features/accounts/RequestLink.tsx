import { forgotPassword } from '@cea/contract/accounts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { AccountCard } from './AccountCard.tsx';

interface Props {
  title: string;
  lead: string;
  /** Has a link mailed to the address. */
  send: (body: { email: string }) => Promise<{ message: string }>;
  /** Links to other ways. */
  children: ReactNode;
}

/** Asks for an address, to which a link is mailed. The answer is the same for every address. */
export function RequestLink({ title, lead, send, children }: Props) {
  const [confirmation, setConfirmation] = useState<string>();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: forgotPassword.body,
    keepAs: undefined,
    defaultValues: { email: '' },
    send: async (body) => setConfirmation((await send(body)).message),
  });

  return (
    <AccountCard title={title} lead={lead}>
      <FormStack onSubmit={onSubmit}>
        <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="username" required />
        <FormActions label="Send link" pending={pending} refusal={refusal} main wide />
        <Box aria-live="polite">{confirmation && <Alert severity="success">{confirmation}</Alert>}</Box>
        {children}
      </FormStack>
    </AccountCard>
  );
}
