import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { discardUnsent, sendUnsent, type UnsentForm } from './leave-unsent.ts';

interface Props {
  userId: number;
  unsent: readonly UnsentForm[];
  onLogout: () => Promise<void>;
  onClose: () => void;
}

const countOf = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** Before a reader logs out: what becomes of answers that were not sent. */
export function LogoutQuestion({ userId, unsent, onLogout, onClose }: Props) {
  const [forms, setForms] = useState(unsent);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const canKeep = forms.every(({ isKept }) => isKept);

  const doOnce = async (work: () => Promise<void>) => {
    setPending(true);
    await work();
    setPending(false);
  };
  const send = () =>
    doOnce(async () => {
      const left = await sendUnsent(userId);
      if (left.length === 0) return onLogout();
      setForms(left);
      setFailed(true);
    });
  const discard = () =>
    doOnce(async () => {
      await discardUnsent(userId);
      await onLogout();
    });

  return (
    <TitledDialog
      title="You have unsent answers"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="error" disabled={pending} onClick={() => void discard()}>
            Discard and log out
          </Button>
          {canKeep && (
            <Button disabled={pending} onClick={() => void doOnce(onLogout)}>
              Keep and log out
            </Button>
          )}
          <Button variant="contained" color="secondary" loading={pending} onClick={() => void send()}>
            Send and log out
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {forms.map(({ id, title, count }) => (
          <li key={id}>
            {title}: {countOf(count)}
          </li>
        ))}
      </Box>
      {canKeep
        ? 'Kept answers stay in this browser, encrypted. They are sent when you log in here again.'
        : 'This browser cannot keep them: they are lost when you log out.'}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          Not everything could be sent. Open the form to see why, or try again.
        </Alert>
      )}
    </TitledDialog>
  );
}
