import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../lib/report-error.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { changesText, formsText } from './count-text.ts';
import { discardUnsent, isEverythingSent, sendUnsent, type UnsentForm, type UnsentOverview } from './leave-unsent.ts';

interface Props {
  userId: number;
  unsent: UnsentOverview;
  onLogout: () => Promise<void>;
  onClose: () => void;
}

const isElsewhere = ({ place }: UnsentForm): boolean => place === 'other window';

function whyNotSent({ forms }: UnsentOverview): string {
  if (forms.length === 0) return 'The answers cannot be read right now. Try again later, or keep them.';
  return forms.some(isElsewhere)
    ? 'Another window has answers that could not be sent. Check the form there, or close that window and try again.'
    : 'Not everything could be sent. Open the form to see why, or try again.';
}

/** Asks a reader who logs out what to do with unsent answers. */
export function LogoutQuestion({ userId, unsent, onLogout, onClose }: Props) {
  const [left, setLeft] = useState(unsent);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState<'sending' | 'leaving'>();
  const canKeep = left.forms.every(({ place }) => place !== 'memory');

  /** False once the reader has cancelled: answers being sent still arrive, but no one is logged out. */
  const isAsking = useRef(true);
  useEffect(() => {
    isAsking.current = true;
    return () => {
      isAsking.current = false;
    };
  }, []);

  const leave = async () => {
    setPending('leaving');
    await onLogout();
    setPending(undefined);
  };
  const send = async () => {
    setPending('sending');
    const now = await sendUnsent(userId);
    if (!isAsking.current) return;
    if (isEverythingSent(now)) return leave();
    setLeft(now);
    setFailed(true);
    setPending(undefined);
  };
  const discard = async () => {
    setPending('leaving');
    await discardUnsent(userId);
    await leave();
  };
  const start = (work: () => Promise<void>) => {
    work().catch((error: unknown) => {
      reportError(error);
      setPending(undefined);
    });
  };
  const cancel = () => {
    if (pending !== 'leaving') onClose();
  };

  return (
    <TitledDialog
      title="You have unsent answers"
      size="sm"
      onClose={cancel}
      actions={
        <>
          <Button disabled={pending === 'leaving'} onClick={cancel}>
            Cancel
          </Button>
          <Button color="error" disabled={pending !== undefined} onClick={() => start(discard)}>
            Discard and log out
          </Button>
          {canKeep && (
            <Button disabled={pending !== undefined} onClick={() => start(leave)}>
              Keep and log out
            </Button>
          )}
          <Button variant="contained" color="secondary" loading={pending !== undefined} onClick={() => start(send)}>
            Send and log out
          </Button>
        </>
      }
    >
      <Box component="ul" sx={{ m: 0, mb: 1.5, pl: 2.25, overflowWrap: 'anywhere' }}>
        {left.forms.map((form) => (
          <li key={form.id}>
            <TextLink to={form.path} onClick={cancel}>
              {form.title}
            </TextLink>
            : {changesText(form.count)}
            {isElsewhere(form) && ', in another window'}
          </li>
        ))}
        {left.unreadNow > 0 && <li>{formsText(left.unreadNow)} with answers that cannot be read right now</li>}
      </Box>
      {canKeep
        ? 'Kept answers stay in this browser, encrypted. They are sent when you log in here again.'
        : 'This browser cannot keep unsent answers. Answers that are not sent are lost when you log out.'}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {whyNotSent(left)}
        </Alert>
      )}
    </TitledDialog>
  );
}
