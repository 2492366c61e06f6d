import { login } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import { useLocation } from 'react-router';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { landing } from './landing.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** Address and password; signing in opens the page named in the address. */
export function LoginForm() {
  const { pathname, search } = useLocation();
  const continueTo = useAfterSignIn();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: login.body,
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      await call(login, { body }, { expected: [422] });
      await continueTo(landing(pathname, new URLSearchParams(search)));
    },
  });

  return (
    <FormStack onSubmit={onSubmit}>
      <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="username" required />
      <FormText
        control={form.control}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormActions label="Log In" pending={pending} refusal={refusal} main wide />
      <Box>
        <TextLink to="/password/reset">Forgot your password?</TextLink>
      </Box>
    </FormStack>
  );
}
