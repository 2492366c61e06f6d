import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId } from 'react';

interface Props {
  title: string;
  action: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once, with one clear question and a button that names what it does. */
export function ConfirmDialog({ title, action, danger = false, pending = false, onConfirm, onClose, children }: Props) {
  const titleId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lives inside the page's React tree, and its submit would reach a form around it.
    event.stopPropagation();
    if (!pending) onConfirm();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} variant="h2" sx={{ fontSize: '1.3rem', pb: 1 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>{children}</Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'secondary'} loading={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
