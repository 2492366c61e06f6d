import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  size: 'xs' | 'sm' | 'md';
  /** Buttons, from left to right; they wrap on a phone. */
  actions: ReactNode;
  onClose: () => void;
  /** A long text without anything to focus: the keys must be able to scroll it. */
  scrolls?: boolean;
  children: ReactNode;
}

/** Content to look at or choose from, over the page. For input to submit use FormDialog. */
export function TitledDialog({ title, size, actions, onClose, scrolls = false, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={size} fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ fontSize: '1.3rem', pb: 1 }}>
        {title}
      </DialogTitle>
      <DialogContent {...(scrolls && { tabIndex: 0 })}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>
        {actions}
      </DialogActions>
    </Dialog>
  );
}
