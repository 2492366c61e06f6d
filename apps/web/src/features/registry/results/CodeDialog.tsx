import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ApiSnippets } from '../../dictionary/ApiSnippets.tsx';
import { askingOf, type SearchState } from '../search-state.ts';

interface Props {
  state: SearchState;
  onClose: () => void;
}

/** The search on show as a program asks for it. */
export function CodeDialog({ state, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} variant="h2" sx={{ fontSize: '1.3rem', pb: 1 }}>
        This search as code
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          A program gets the same records, all pages of them, filters included.
          {state.release && ` It asks for the newest revision, not for release ${state.release}.`}
        </Typography>
        <ApiSnippets type={state.type} asking={askingOf(state)} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
