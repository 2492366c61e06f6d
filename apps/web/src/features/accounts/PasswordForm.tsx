import { updatePassword } from '@cea/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { accessTokensOptions } from './access-tokens-api.ts';
import { sessionsOptions } from './sessions-api.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

export function PasswordForm() {
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: updatePassword.body,
    keepAs: undefined,
    defaultValues: { current_password: '', password: '' },
    send: async (body) => {
      const { message } = await call(updatePassword, { body }, { expected: [422] });
      form.reset();
      addMessage('success', message);
      await queryClient.invalidateQueries(accessTokensOptions);
      await queryClient.invalidateQueries(sessionsOptions);
    },
  });

  return (
    <Panel
      title="Password"
      lead="Changing your password signs you out on other devices and revokes your access tokens."
    >
      <FormStack onSubmit={onSubmit}>
        <FormText
          control={form.control}
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
        />
        <ChosenPassword control={form.control} />
        <FormActions label="Change password" pending={pending} refusal={refusal} />
      </FormStack>
    </Panel>
  );
}
