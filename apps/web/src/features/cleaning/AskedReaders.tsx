import type { FindingState } from '@cea/contract/cleaning';
import type { AskedReaders as Asked } from '@cea/contract/cleaning-calls';
import Box from '@mui/material/Box';
import { showDate } from '../../lib/dates.ts';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  asked: Asked;
  state: FindingState;
}

/** What the readers were asked about a finding, and their answer. One is waited for only while the finding is open. */
export function AskedReaders({ asked: { by, at, text, answered }, state }: Props) {
  return (
    <Box component="section" aria-label="Question to the readers" sx={box}>
      <Box sx={quote}>
        <Box component="span" sx={{ color: tokens.muted }}>
          Asked on {showDate(at)} by {by.full_name}:
        </Box>{' '}
        “{text}”
      </Box>
      {answered ? (
        <Box sx={quote}>
          <Box component="span" sx={{ color: tokens.muted }}>
            Answered on {showDate(answered.at)} by {answered.by.full_name}:
          </Box>{' '}
          “{answered.text}”
        </Box>
      ) : (
        state === 'open' && <Box sx={{ color: tokens.warningInk }}>No answer yet</Box>
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 0.5,
  mt: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: tokens.head,
  fontSize: '0.87rem',
  fontVariantNumeric: 'tabular-nums',
} as const;
const quote = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
