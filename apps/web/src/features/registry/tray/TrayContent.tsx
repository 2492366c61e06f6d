import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import { tokens } from '../../../ui/tokens.ts';
import { useHeightVariable } from '../../../ui/use-height-variable.ts';
import { useColumnsByType } from '../columns-by-type.ts';
import { countOf } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { DownloadDialog } from '../download/lazy-dialog.ts';
import { CompareTray } from './CompareTray.tsx';
import { typesIn } from './tray.ts';
import { tray } from './tray-store.ts';

const TrayDialog = lazy(() =>
  loadPart('tray', async () => ({ default: (await import('./TrayDialog.tsx')).TrayDialog })),
);

const bar = {
  position: 'fixed',
  zIndex: 10,
  right: { xs: 12, sm: 28 },
  left: { xs: 12, sm: 'auto' },
  bottom: { xs: 12, sm: 22 },
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  pl: 2.25,
  pr: 1.75,
  borderRadius: '12px',
  bgcolor: '#12294a',
  color: tokens.onNavy,
  boxShadow: '0 8px 26px rgba(20, 45, 80, 0.22)',
  '& b': { color: '#fff' },
} as const;

const quiet = { '&&': { color: tokens.onNavy, bgcolor: 'transparent', borderColor: '#46608a' } } as const;

interface Props {
  state: SearchState;
  found: SearchReply | undefined;
  onChange: (changes: SearchChanges) => void;
}

/** The selected records, at the bottom of the screen until they are downloaded. */
export function TrayContent({ state, found, onChange }: Props) {
  const items = useStore(tray);
  const [reviewing, setReviewing] = useState(false);
  const [columns, chooseColumns] = useColumnsByType(state, onChange);
  const [downloading, setDownloading] = useState(false);
  const measure = useHeightVariable('--tray-height');
  const types = typesIn(items);
  if (types.length === 0 && !reviewing && !downloading) return null;
  return (
    <>
      <Box component="section" aria-label="Download tray" ref={measure} sx={bar}>
        <Box component="output" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
          {types.map((type, at) => {
            const [count, ...name] = countOf(type, items[type].length).split(' ');
            return (
              <span key={type}>
                {at > 0 && ', '}
                <b>{count}</b> {name.join(' ')}
              </span>
            );
          })}
        </Box>
        {/* A phone has it in the dialog. */}
        <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
          <CompareTray items={items.ratios} sx={quiet} />
        </Box>
        <Button size="small" onClick={() => setReviewing(true)} sx={quiet}>
          Review
        </Button>
        <Button size="small" variant="contained" color="accent" onClick={() => setDownloading(true)}>
          Download
        </Button>
      </Box>
      {reviewing && (
        <Suspense>
          <TrayDialog
            tray={items}
            columns={columns}
            onColumns={chooseColumns}
            onDownload={() => {
              setReviewing(false);
              setDownloading(true);
            }}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
      {downloading && (
        <Suspense>
          <DownloadDialog
            state={state}
            found={found?.total === 0 ? undefined : found}
            rows="tray"
            onChange={onChange}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      )}
    </>
  );
}
