import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { downloadResults } from '../download-api.ts';
import type { SearchState } from '../search-state.ts';
import { DownloadItems } from './DownloadItems.tsx';

const CodeDialog = lazy(() =>
  loadPart('code', async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog })),
);

interface Props {
  state: SearchState;
  /** Where the menu opens; null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onPending: (isPending: boolean) => void;
}

/** Downloads all results as a file, with the columns shown or all of them, or shows the search as code. */
export function DownloadActions({ state, anchor, onClose, onPending }: Props) {
  const [coding, setCoding] = useState(false);
  const file = useMutation({
    mutationFn: (which: 'shown' | 'all') => downloadResults(state, which),
    onMutate: () => onPending(true),
    onSettled: () => onPending(false),
  });
  return (
    <>
      {anchor && (
        <DownloadItems
          state={state}
          anchor={anchor}
          onClose={onClose}
          onFile={(which) => {
            onClose();
            file.mutate(which);
          }}
          onCode={() => {
            onClose();
            setCoding(true);
          }}
        />
      )}
      {coding && (
        <Suspense>
          <CodeDialog state={state} onClose={() => setCoding(false)} />
        </Suspense>
      )}
    </>
  );
}
