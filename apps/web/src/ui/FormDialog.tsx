import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { tokens } from './tokens.ts';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

interface Props {
  title: string;
  /** The button's label; absent until there is something to submit. */
  action: string | undefined;
  danger?: boolean;
  /** Of the button; amber where it is the one action of the page. */
  color?: 'accent' | 'secondary';
  /** Beside the title. */
  note?: string | undefined;
  /** A field beside the buttons, which stays in sight. */
  foot?: ReactNode;
  pending?: boolean;
  disabled?: boolean;
  /** The server's refusal that belongs to no field. */
  refusal?: string | undefined;
  /** Something was typed that would be lost: closing the dialog asks first. */
  isDirty?: boolean;
  /** More to read than to fill in: the keys can scroll it, and begin there. */
  scrolls?: boolean;
  /** A question is narrow, a form wider, a table wider still, and a form beside a table widest. */
  size?: 'xs' | 'sm' | 'md' | 'lg';
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  /** Called once when its fields are mounted, for example to focus one. */
  onEnter?: (() => void) | undefined;
  children: ReactNode;
}

/** A long form scrolls between its title and its buttons. */
const formStyles = { display: 'flex', flexDirection: 'column', minHeight: 0 };
const actionSpace = { px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 };
const footSpace = { pt: 1.5, alignItems: 'end', borderTop: `1px solid ${tokens.line}`, bgcolor: tokens.head };

const focus = (element: HTMLElement | null) => element?.focus();

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <DialogActions role="alert" sx={actionSpace}>
      <Typography sx={{ flex: 1 }}>Discard your changes?</Typography>
      {/* The pressed button is gone. */}
      <Button ref={focus} onClick={onKeep}>
        Keep editing
      </Button>
      <Button variant="contained" color="error" onClick={onDiscard}>
        Discard
      </Button>
    </DialogActions>
  );
}

/** A short form over the page. Ctrl+Enter submits it from any field. */
export function FormDialog(props: Props) {
  const { title, action, danger = false, pending = false, disabled = false, refusal, size = 'sm' } = props;
  const { isDirty = false, onClose, color = 'secondary', note, foot, scrolls = false } = props;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const close = () => (isDirty && !asksToDiscard ? setAsksToDiscard(true) : onClose());
  const titleId = useId();
  // A stable function: React would call a new one on every render.
  const [entered] = useState(() => (form: HTMLFormElement) => {
    props.onEnter?.();
    return submitOnCtrlEnter(form);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is inside the page's React tree, so its submit event would reach a form around it.
    event.stopPropagation();
    if (!pending && !disabled) props.onSubmit(event);
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth={size} fullWidth>
      <Box component="form" noValidate onSubmit={submit} ref={entered} sx={formStyles}>
        <DialogTitle id={titleId} variant="h2" sx={{ fontSize: '1.3rem', pb: 1.5 }}>
          {title}
          {note && (
            <Typography component="span" sx={{ ml: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </DialogTitle>
        <DialogContent {...(scrolls && { tabIndex: 0, ref: focus })}>
          <Stack spacing={2.5}>
            {props.children}
            {refusal && <Alert severity="error">{refusal}</Alert>}
          </Stack>
        </DialogContent>
        {asksToDiscard ? (
          <DiscardQuestion onKeep={() => setAsksToDiscard(false)} onDiscard={onClose} />
        ) : (
          <DialogActions sx={foot ? { ...actionSpace, ...footSpace } : actionSpace}>
            {foot && <Box sx={{ flex: '1 1 300px' }}>{foot}</Box>}
            <Button onClick={close}>Cancel</Button>
            {action !== undefined && (
              <Button
                type="submit"
                variant="contained"
                color={danger ? 'error' : color}
                loading={pending}
                disabled={disabled}
              >
                {action}
              </Button>
            )}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  );
}
