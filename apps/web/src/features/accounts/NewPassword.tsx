import { resetPassword } from '@cea/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { AccountCard } from './AccountCard.tsx';
import { currentUserOptions } from './current-user.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

interface Props {
  title: string;
  lead: string;
  label: string;
  /** Uses the mailed code. */
  send: (chosen: { password: string }) => Promise<{ message: string }>;
}

export function NewPassword({ title, lead, label, send }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: resetPassword.body.omit({ code: true }),
    keepAs: undefined,
    defaultValues: { password: '' },
    send: async (chosen) => {
      const { message } = await send(chosen);
      // The change ended every session of the account, perhaps this browser's too.
      await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
      await navigate('/login', { replace: true });
      addMessage('success', message);
    },
  });

  return (
    <AccountCard title={title} lead={lead}>
      <FormStack onSubmit={onSubmit}>
        <ChosenPassword control={form.control} />
        <FormActions label={label} pending={pending} refusal={refusal} main wide />
      </FormStack>
    </AccountCard>
  );
}
