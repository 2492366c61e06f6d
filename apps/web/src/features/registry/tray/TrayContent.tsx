import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { useStore } from '../../../lib/store.ts';
import { tokens } from '../../../ui/tokens.ts';
import { countOf } from '../data-types.ts';
import { downloadTray } from './download-tray.ts';
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

/** The selected records, at the bottom of the screen until they are downloaded. */
export function TrayContent() {
  const items = useStore(tray);
  const [reviewing, setReviewing] = useState(false);
  const file = useMutation({ mutationFn: () => downloadTray(items) });
  const types = typesIn(items);
  if (types.length === 0 && !reviewing) return null;
  return (
    <>
      <Box component="section" aria-label="Download tray" sx={bar}>
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
        <Button
          size="small"
          onClick={() => setReviewing(true)}
          sx={{ '&&': { color: tokens.onNavy, bgcolor: 'transparent', borderColor: '#46608a' } }}
        >
          Review
        </Button>
        <Button size="small" variant="contained" color="accent" loading={file.isPending} onClick={() => file.mutate()}>
          Download
        </Button>
      </Box>
      {reviewing && (
        <Suspense>
          <TrayDialog tray={items} onDownload={() => file.mutate()} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </>
  );
}
