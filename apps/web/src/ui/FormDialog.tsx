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
  /** What the button does; none until there is something to send. */
  action: string | undefined;
  danger?: boolean;
  pending?: boolean;
  disabled?: boolean;
  /** What the server refused that belongs to no field. */
  refusal?: string | undefined;
  /** A question is narrow, a form wider, and a table needs room. */
  size?: 'xs' | 'sm' | 'md';
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** Once, when its fields are there: one of them can take the focus. */
  onEnter?: (() => void) | undefined;
  children: ReactNode;
}

/** A short form over the page. */
export function FormDialog(props: Props) {
  const { title, action, danger = false, pending = false, disabled = false, refusal, size = 'sm' } = props;
  const titleId = useId();
  // One function for good: another one would be called at every drawing.
  const [entered] = useState(() => (form: HTMLFormElement | null) => {
    if (form) props.onEnter?.();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog lives inside the page's React tree, and its submit would reach a form around it.
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
