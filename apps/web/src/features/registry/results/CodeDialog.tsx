import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiSnippets } from '../../dictionary/ApiSnippets.tsx';
import { searchQueryOf, type SearchState } from '../search-state.ts';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';

interface Props {
  state: SearchState;
  onClose: () => void;
}

/** The current search as code. */
export function CodeDialog({ state, onClose }: Props) {
  return (
    <TitledDialog
      title="This search as code"
      size="md"
      onClose={onClose}
      actions={
        <>
          {' '}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>
        Run this code to get every record of this search, with its filters{state.convert && ' and its conversion'}.
        {state.release && ` The code searches the newest revision, not release ${state.release}.`}
      </Typography>
      <ApiSnippets type={state.type} asking={searchQueryOf(state)} convert={state.convert} />
    </TitledDialog>
  );
}
