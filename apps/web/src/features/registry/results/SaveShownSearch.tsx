import Button from '@mui/material/Button';
import { useLocation } from 'react-router';
import { accountId } from '../../../lib/account-id.ts';
import { useStore } from '../../../lib/store.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';
import { keptSearch } from '../../history/history-line.ts';
import type { SearchState } from '../search-state.ts';
import { SaveSearchDialog } from '../../saved-searches/SaveSearchDialog.tsx';

interface Props {
  state: SearchState;
  onClose: () => void;
}

/** Saves the search on the page; a visitor is told what for, and comes back to it after logging in. */
export function SaveShownSearch({ state, onClose }: Props) {
  const { pathname, search } = useLocation();
  if (useStore(accountId) !== undefined) return <SaveSearchDialog search={keptSearch(state)} onClose={onClose} />;
  return (
    <TitledDialog
      title="Save search"
      size="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <LinkButton variant="contained" to={`/login?dest=${encodeURIComponent(pathname + search)}`}>
            Log in
          </LinkButton>
        </>
      }
    >
      Log in to save this search. You can then be mailed what each release adds, changes or withdraws among its results.
    </TitledDialog>
  );
}
