import { login } from '@cea/contract/accounts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ChallengeForm } from './ChallengeForm.tsx';
import { landing } from './landing.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

interface Props {
  /** Above and below the fields of the first step. */
  above?: ReactNode;
  children?: ReactNode;
}

interface PasswordProps {
  onSignedIn: () => Promise<void>;
  onChallenge: () => void;
  children: ReactNode;
}

function PasswordStep({ onSignedIn, onChallenge, children }: PasswordProps) {
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: login.body,
    keepAs: undefined,
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      const { two_factor } = await call(login, { body }, { expected: [422] });
      if (two_factor) onChallenge();
      else await onSignedIn();
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
      {children}
    </FormStack>
  );
}

/**
 * Address and password, then the code of the second factor if the account has one. Signing in opens the page named in
 * the address.
 */
export function LoginForm({ above, children }: Props) {
  const { pathname, search } = useLocation();
  const continueTo = useAfterSignIn();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [expired, setExpired] = useState<string>();
  const onSignedIn = () => continueTo(landing(pathname, new URLSearchParams(search)));

  if (step === 'code') {
    const onExpired = (why: string | undefined) => {
      setExpired(why);
      setStep('password');
    };
    return <ChallengeForm onDone={onSignedIn} onExpired={onExpired} />;
  }
  return (
    <>
      {above}
      {expired && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          {expired}
        </Alert>
      )}
      <PasswordStep onSignedIn={onSignedIn} onChallenge={() => setStep('code')}>
        {children}
      </PasswordStep>
    </>
  );
}
