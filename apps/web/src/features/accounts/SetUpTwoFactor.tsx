import { confirmTwoFactor, recoveryCodeCount, startTwoFactor } from '@cea/contract/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CodeField } from './CodeField.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Started {
  readonly secret: string;
  readonly uri: string;
}

function PasswordStep({ onStarted, cancel }: { onStarted: (started: Started) => void; cancel: ReactNode }) {
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: startTwoFactor.body,
    keepAs: undefined,
    defaultValues: { current_password: '' },
    send: async (body) => onStarted(await call(startTwoFactor, { body }, { expected: [422] })),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('current_password'), [setFocus]);
  return (
    <FormStack onSubmit={onSubmit}>
      <FormText
        control={form.control}
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
      />
      <FormActions label="Continue" pending={pending} refusal={refusal}>
        {cancel}
      </FormActions>
    </FormStack>
  );
}

/** Spaces make a typed key easier to follow; apps ignore them. */
const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

interface ScanProps {
  started: Started;
  onConfirmed: (codes: readonly string[]) => void;
  cancel: ReactNode;
}

function ScanStep({ started, onConfirmed, cancel }: ScanProps) {
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: confirmTwoFactor.body,
    keepAs: undefined,
    defaultValues: { code: '' },
    send: async (body) => onConfirmed((await call(confirmTwoFactor, { body }, { expected: [422] })).recovery_codes),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <FormStack onSubmit={onSubmit}>
      <Typography>
        Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, and
        enter the code that the app shows.
      </Typography>
      <Box sx={{ alignSelf: 'center' }}>
        <QrCode text={started.uri} label="QR code for your authenticator app" />
      </Box>
      <Box>
        <TextInput
          label="Key, if you cannot scan"
          multiline
          value={inGroups(started.secret)}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Box sx={{ mt: 1 }}>
          <CopyButton text={started.secret} label="Copy key" />
        </Box>
      </Box>
      <CodeField control={form.control} name="code" />
      <Typography sx={{ color: 'text.secondary' }}>
        After this you get {recoveryCodeCount} recovery codes. Keep them apart from your phone: if you lose it, each of
        them signs you in once. Without phone and codes, only an administrator can let you in again.
      </Typography>
      <FormActions label="Switch on" pending={pending} refusal={refusal}>
        {cancel}
      </FormActions>
    </FormStack>
  );
}

interface Props {
  /** What the last button says. */
  done: string;
  /** The second factor is on. */
  onConfirmed?: () => void;
  onDone: () => void;
  /** Absent where there is no way around it. */
  onCancel?: () => void;
}

/** Password, then the app and its first code, then the recovery codes. */
export function SetUpTwoFactor({ done, onConfirmed, onDone, onCancel }: Props) {
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();
  const cancel = onCancel && <Button onClick={onCancel}>Cancel</Button>;
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <Button variant="contained" color="secondary" sx={{ mt: 2.5 }} onClick={onDone}>
          {done}
        </Button>
      </>
    );
  }
  if (!started) return <PasswordStep onStarted={setStarted} cancel={cancel} />;
  const confirmed = (made: readonly string[]) => {
    setCodes(made);
    onConfirmed?.();
  };
  return <ScanStep started={started} onConfirmed={confirmed} cancel={cancel} />;
}
