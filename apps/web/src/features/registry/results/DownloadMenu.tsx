import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import type { SearchState } from '../search-state.ts';

const DownloadActions = lazy(() =>
  loadPart('download', async () => ({ default: (await import('./DownloadActions.tsx')).DownloadActions })),
);

interface Props {
  state: SearchState;
  disabled: boolean;
}

/** Opens the menu of downloads, which is loaded with the first click. */
export function DownloadMenu({ state, disabled }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isUsed, setUsed] = useState(false);
  const [isPending, setPending] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        loading={isPending}
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => {
          setUsed(true);
          setAnchor(currentTarget);
        }}
      >
        Download
      </Button>
      {isUsed && (
        <Suspense>
          <DownloadActions state={state} anchor={anchor} onClose={() => setAnchor(null)} onPending={setPending} />
        </Suspense>
      )}
    </>
  );
}
