import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { DownloadDialog } from './lazy-dialog.ts';

interface Props {
  state: SearchState;
  found: SearchReply;
  onChange: (changes: SearchChanges) => void;
}

/** Opens the dialog; an address that ends in `#download` opens it, too, for example after logging in. */
export function DownloadButton({ state, found, onChange }: Props) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const isCalledFor = hash === '#download';
  const close = () => {
    setOpen(false);
    if (isCalledFor) void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        size="small"
        aria-haspopup="dialog"
        disabled={found.total === 0}
        onClick={() => setOpen(true)}
      >
        Download
      </Button>
      {(isOpen || isCalledFor) && found.total > 0 && (
        <Suspense>
          <DownloadDialog state={state} found={found} rows="all" onChange={onChange} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
