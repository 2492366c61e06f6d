import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { tokens } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { describeOutcome, TransferLine } from './TransferLine.tsx';
import { isUnderWay } from './change-transfer.ts';
import { type Transfer, transfers } from './transfers.ts';

/** For screen readers: only what has changed for good, because rows change every second. */
function announce(transfer: Transfer): string {
  const { title, state } = transfer;
  if (state === 'waiting') return `${title}: waiting`;
  return state === 'running' ? `${title}: downloading` : `${title}: ${describeOutcome(transfer)}`;
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The downloads of this visit, in the corner of every page. */
export function TransferList() {
  const shown = useStore(transfers);
  const busy = shown.some(isUnderWay);
  useEffect(() => {
    if (!busy) return undefined;
    // Leaving the site would end them.
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);
  return (
    <>
      <VisuallyHidden component="output">
        {shown.map((transfer) => (
          <div key={transfer.id}>{announce(transfer)}</div>
        ))}
      </VisuallyHidden>
      {shown.length > 0 && (
        <Box component="section" aria-label="Downloads" sx={panel}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: '1px solid #dce4ed' } }}>
            {shown.map((transfer) => (
              <TransferLine key={transfer.id} transfer={transfer} />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

const panel = {
  position: 'fixed',
  // Below dialogs, whose buttons it would cover.
  zIndex: 'drawer',
  right: { xs: 12, sm: 28 },
  // Above the tray.
  bottom: 'calc(32px + var(--tray-height, 0px))',
  width: { xs: 'calc(100% - 24px)', sm: 468 },
  maxHeight: '50vh',
  overflowY: 'auto',
  borderRadius: '12px',
  bgcolor: '#fff',
  color: tokens.ink,
  fontSize: '0.9rem',
  boxShadow: '0 10px 34px rgba(10, 25, 50, 0.4)',
} as const;
