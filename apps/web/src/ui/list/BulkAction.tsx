import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface Done {
  /** So many rows were changed. */
  readonly changed: number;
  readonly message: string;
}

interface Props {
  /** The button of the selection bar. */
  label: string;
  /** The question, and the button that answers it. */
  title: string;
  action: string;
  act: () => Promise<Done>;
  /** Clears the selection. */
  onDone: () => void;
  /** Refetches what the action changed. */
  refresh: () => Promise<unknown>;
  /** Something has to be chosen first. */
  disabled?: boolean;
  /** What will happen, and fields of the caller. */
  children: ReactNode;
}

/** Something done with all selected rows, after one question. */
export function BulkAction({ label, title, action, act, onDone, refresh, disabled = false, children }: Props) {
  const [asks, setAsks] = useState(false);
  const acting = useMutation({
    mutationFn: act,
    onSuccess: async ({ changed, message }) => {
      addMessage(changed > 0 ? 'success' : 'info', message);
      setAsks(false);
      onDone();
      await refresh();
    },
  });
  return (
    <>
      <Button variant="contained" color="accent" onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ConfirmDialog
          {...{ title, action }}
          pending={acting.isPending}
          disabled={disabled}
          onConfirm={() => acting.mutate()}
          onClose={() => setAsks(false)}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
