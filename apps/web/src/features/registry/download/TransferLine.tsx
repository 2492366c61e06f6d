import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { counted, showCount } from '../../../lib/number-format.ts';
import { showBytes } from '../../../lib/show-bytes.ts';
import { CheckIcon, CloseIcon, WarningIcon } from '../../../ui/icons.tsx';
import { QuietButton } from '../../../ui/QuietButton.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { dismissTransfer, isUnderWay } from './change-transfer.ts';
import type { Transfer } from './transfers.ts';

/** How far it is, in words. */
export function describeProgress({ state, ahead, rows, total, bytes, expected }: Transfer): string {
  if (state === 'waiting') return ahead > 0 ? `${counted(ahead, 'download')} before yours` : 'Yours is next';
  if (bytes === 0 && total === undefined) return 'Starting';
  const size = bytes < expected ? `${showBytes(bytes)} of about ${showBytes(expected)}` : showBytes(bytes);
  const parts = [total !== undefined && `${showCount(rows)} of ${showCount(total)} rows`, bytes > 0 && size];
  return parts.filter(Boolean).join(' · ');
}

/** What came of it, in words. */
export function describeOutcome({ state, rows, total, fault, agrees }: Transfer): string {
  if (state === 'failed') return fault ?? '';
  const written = total === undefined ? 'Saved' : `${showCount(rows)} of ${counted(total, 'row')}`;
  return `${written}, ${agrees ? 'checksum agrees' : 'checksum not compared'}`;
}

/** From 0 to 100; undefined while nobody knows. Rows are exact, and sizes are estimated. */
function shareOf({ state, rows, total, bytes, expected }: Transfer): number | undefined {
  if (state === 'waiting') return undefined;
  const share = total === undefined ? bytes / expected : rows / total;
  return share > 0 && Number.isFinite(share) ? Math.min(100, Math.floor(share * 100)) : undefined;
}

const line = { display: 'flex', alignItems: 'center', gap: 1 } as const;
const muted = { fontSize: '0.82rem', color: tokens.muted, fontVariantNumeric: 'tabular-nums' } as const;
const title = { flex: 1, minWidth: 0, fontWeight: 600, color: tokens.navy, overflowWrap: 'anywhere' } as const;

/** One download: its progress, or what came of it. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const { id, title: name, state, cancel, again } = transfer;
  if (isUnderWay(transfer)) {
    const share = shareOf(transfer);
    return (
      <Box component="li" sx={{ px: 2, py: 1.25 }}>
        <Box sx={line}>
          <Box sx={title}>{name}</Box>
          <QuietButton onClick={cancel}>Cancel</QuietButton>
        </Box>
        <LinearProgress
          aria-label={name}
          sx={{ my: 0.75, height: 6, borderRadius: '3px', bgcolor: '#e3eaf1' }}
          {...(share !== undefined && { variant: 'determinate', value: share })}
        />
        <Box sx={muted}>{describeProgress(transfer)} · you may leave this page</Box>
      </Box>
    );
  }
  const failed = state === 'failed';
  const Icon = failed ? WarningIcon : CheckIcon;
  return (
    <Box component="li" sx={{ ...line, flexWrap: 'wrap', pl: 2, pr: 1, py: 0.75 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: failed ? tokens.errorInk : tokens.successInk }} />
      <Box sx={title}>{name}</Box>
      <Box sx={failed ? { ...muted, order: 1, flex: '1 0 100%', color: tokens.errorInk } : muted}>
        {describeOutcome(transfer)}
      </Box>
      {failed && <QuietButton onClick={again}>Try again</QuietButton>}
      <IconButton size="small" aria-label={`Dismiss ${name}`} onClick={() => dismissTransfer(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
