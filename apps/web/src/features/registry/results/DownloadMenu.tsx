import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import { downloadResults } from '../registry-api.ts';
import type { SearchState } from '../search-state.ts';

const DownloadItems = lazy(() =>
  loadPart('download', async () => ({ default: (await import('./DownloadItems.tsx')).DownloadItems })),
);
const CodeDialog = lazy(() =>
  loadPart('code', async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog })),
);

interface Props {
  state: SearchState;
  disabled: boolean;
}

/** Downloads all results as a file, with the columns shown or all of them, or shows the search as code. */
export function DownloadMenu({ state, disabled }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [coding, setCoding] = useState(false);
  const file = useMutation({ mutationFn: (which: 'shown' | 'all') => downloadResults(state, which) });
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        loading={file.isPending}
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Download
      </Button>
      <Suspense>
        {anchor && (
          <DownloadItems
            state={state}
            anchor={anchor}
            onClose={close}
            onFile={(which) => {
              close();
              file.mutate(which);
            }}
            onCode={() => {
              close();
              setCoding(true);
            }}
          />
        )}
        {coding && <CodeDialog state={state} onClose={() => setCoding(false)} />}
      </Suspense>
    </>
  );
}
