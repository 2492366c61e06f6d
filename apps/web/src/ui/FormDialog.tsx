import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  /** The button's label; absent until there is something to submit. */
  action: string | undefined;
  danger?: boolean;
  pending?: boolean;
  disabled?: boolean;
  /** The server's refusal that belongs to no field. */
  refusal?: string | undefined;
  /** A question is narrow, a form wider, and a table widest. */
  size?: 'xs' | 'sm' | 'md';
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** Called once when its fields are mounted, for example to focus one. */
  onEnter?: (() => void) | undefined;
  children: ReactNode;
}

/** A short form over the page. */
export function FormDialog(props: Props) {
  const { title, action, danger = false, pending = false, disabled = false, refusal, size = 'sm' } = props;
  const titleId = useId();
  // A stable function: React would call a new one on every render.
  const [entered] = useState(() => (form: HTMLFormElement | null) => {
    if (form) props.onEnter?.();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is inside the page's React tree, so its submit event would reach a form around it.
    event.stopPropagation();
    if (!pending) props.onSubmit(event);
  };
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth={size} fullWidth>
      <form noValidate onSubmit={submit} ref={entered}>
        <DialogTitle id={titleId} variant="h2" sx={{ fontSize: '1.3rem', pb: 1.5 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            {props.children}
            {refusal && <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={props.onClose}>Cancel</Button>
          {action !== undefined && (
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'secondary'}
              loading={pending}
              disabled={disabled}
            >
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
