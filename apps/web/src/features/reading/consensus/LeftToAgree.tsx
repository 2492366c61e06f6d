import Box from '@mui/material/Box';
import { fonts, tokens } from '../../../ui/tokens.ts';

/** The number of undecided differences. */
export function LeftToAgree({ left, total }: { left: number; total: number }) {
  return (
    <Box component="output" sx={{ display: 'block', mt: 1.5, mb: 2 }}>
      <Box
        component="strong"
        sx={{ font: `600 1.35rem ${fonts.serif}`, color: tokens.navy, fontVariantNumeric: 'tabular-nums' }}
      >
        {left} left
      </Box>
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
        of {total} {total === 1 ? 'difference' : 'differences'}
      </Box>
    </Box>
  );
}
