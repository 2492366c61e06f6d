import { register } from '@cea/contract/accounts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { ChosenPassword } from './ChosenPassword.tsx';

interface Props {
  code: string;
  invited: { email: string; full_name: string };
}

export function RegisterForm({ code, invited }: Props) {
  const continueTo = useAfterSignIn();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: register.body.omit({ code: true }),
    keepAs: undefined,
    defaultValues: { full_name: invited.full_name, password: '' },
    send: async (fields) => {
      await call(register, { body: { code, ...fields } }, { expected: [422] });
      await continueTo('/');
      addMessage('success', 'Your account is ready.');
    },
  });

  return (
    <FormStack onSubmit={onSubmit}>
      {/* For password managers: the address that the new password belongs to. */}
      <input type="email" name="email" value={invited.email} autoComplete="username" readOnly hidden />
      <FormText control={form.control} name="full_name" label="Full name" autoComplete="name" required />
      <ChosenPassword control={form.control} label="Password" />
      <FormActions label="Create account" pending={pending} refusal={refusal} main wide />
    </FormStack>
  );
}
