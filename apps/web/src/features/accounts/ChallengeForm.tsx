import { confirmTwoFactor, twoFactorChallenge, WithRecoveryCode } from '@cea/contract/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { CodeField } from './CodeField.tsx';

interface Props {
  /** The session is open. */
  onDone: () => Promise<void>;
  /** The sign-in has to begin again. */
  onExpired: (why: string | undefined) => void;
}

/** What both kinds of codes have in common. */
function useChallenge({ onDone, onExpired }: Props) {
  return async (body: { code: string } | { recovery_code: string }): Promise<void> => {
    try {
      await call(twoFactorChallenge, { body }, { expected: [410, 422, 429] });
    } catch (error) {
      if (!hasStatus(error, 410)) throw error;
      onExpired(sentencesOf(error)[0]);
      return;
    }
    await onDone();
  };
}

function AppCode(props: Props) {
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: confirmTwoFactor.body,
    keepAs: undefined,
    defaultValues: { code: '' },
    send: useChallenge(props),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormStack onSubmit={onSubmit}>
      <CodeField control={form.control} name="code" />
      <FormActions label="Log In" pending={pending} refusal={refusal} main wide />
    </FormStack>
  );
}

function RecoveryCode(props: Props) {
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: WithRecoveryCode,
    keepAs: undefined,
    defaultValues: { recovery_code: '' },
    send: useChallenge(props),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('recovery_code'), [setFocus]);
  return (
    <FormStack onSubmit={onSubmit}>
      <FormText
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        hint="Each one works once."
        autoComplete="off"
        required
      />
      <FormActions label="Log In" pending={pending} refusal={refusal} main wide />
    </FormStack>
  );
}

/** The second step of signing in. */
export function ChallengeForm(props: Props) {
  const [recovers, setRecovers] = useState(false);
  const Form = recovers ? RecoveryCode : AppCode;
  return (
    <>
      <Typography sx={{ mb: 2.5 }}>
        {recovers
          ? 'Enter one of the recovery codes that you saved when you set up your second factor.'
          : 'Enter the code that your authenticator app shows for the CEA Registry.'}
      </Typography>
      <Form {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mt: 2 }}>
        <Button size="small" onClick={() => setRecovers(!recovers)}>
          {recovers ? 'Use a code from your app' : 'Use a recovery code'}
        </Button>
        <Button size="small" onClick={() => props.onExpired(undefined)}>
          Start over
        </Button>
      </Box>
    </>
  );
}
