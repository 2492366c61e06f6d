import Box from '@mui/material/Box';
import { fonts, tokens } from '../../../ui/tokens.ts';

/** The number of undecided differences. */
export function LeftToAgree({ left, total }: { left: number; total: number }) {
  return (
    <Box component="output" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="strong" sx={{ font: `600 1.35rem ${fonts.serif}`, color: tokens.navy }}>
        {left} left
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        of {total}
      </Box>
    </Box>
  );
}
