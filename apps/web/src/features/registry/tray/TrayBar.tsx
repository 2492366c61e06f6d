import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { typesIn } from './tray.ts';
import { tray } from './tray-store.ts';

const TrayContent = lazy(() =>
  loadPart('tray-bar', async () => ({ default: (await import('./TrayContent.tsx')).TrayContent })),
);

/** With the space below it, in pixels. */
export const barHeight = 72;

interface Props {
  state: SearchState;
  /** Undefined if there are no results. */
  found: SearchReply | undefined;
  onChange: (changes: SearchChanges) => void;
}

/** The download tray, loaded with its first record. Without any it is only hidden: its dialog may still be open. */
export function TrayBar({ state, found, onChange }: Props) {
  const isEmpty = typesIn(useStore(tray)).length === 0;
  const [isUsed, setUsed] = useState(!isEmpty);
  if (!isEmpty && !isUsed) setUsed(true);
  return (
    <>
      {/* Keeps the bar from covering the end of the page. */}
      {!isEmpty && <Box sx={{ height: barHeight }} />}
      {isUsed && (
        <Suspense>
          <TrayContent state={state} found={found} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}
