import { resetPassword } from '@cea/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { AccountCard } from './AccountCard.tsx';
import { currentUserOptions } from './current-user.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

export function NewPassword({ code }: { code: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: resetPassword.body.omit({ code: true }),
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { message } = await call(resetPassword, { body: { code, password } }, { expected: [422] });
      // The change ended every session of the account, perhaps this browser's too.
      await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
      await navigate('/login', { replace: true });
      addMessage('success', message);
    },
  });

  return (
    <AccountCard title="Choose a new password" lead="Saving a new password signs you out on all devices.">
      <FormStack onSubmit={onSubmit}>
        <ChosenPassword control={form.control} />
        <FormActions label="Save password" pending={pending} refusal={refusal} main wide />
      </FormStack>
    </AccountCard>
  );
}
