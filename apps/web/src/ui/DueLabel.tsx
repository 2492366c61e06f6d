import Box from '@mui/material/Box';
import { memo } from 'react';
import { showDaysLeft } from '../lib/dates.ts';
import { dueTone } from '../lib/due-tone.ts';
import { tokens } from './tokens.ts';

const tones = {
  late: { color: tokens.errorInk, fontWeight: 600 },
  soon: { color: tokens.warningInk, fontWeight: 600 },
  later: {},
} as const;

/** `(3 days)`: orange when the day is close, red when it has passed. Finding the day in a time zone is slow. */
export const DueLabel = memo(function DueLabel({ day }: { day: string }) {
  return (
    <Box component="span" sx={[{ whiteSpace: 'nowrap' }, tones[dueTone(day)]]}>
      {showDaysLeft(day)}
    </Box>
  );
});
