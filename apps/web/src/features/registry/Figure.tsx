import Box from '@mui/material/Box';
import { fonts, tokens } from '../../ui/tokens.ts';
import type { KeyFigure } from './result-fields.ts';

export const figureTones: Readonly<Record<string, string>> = {
  'Cost-Saving': tokens.successInk,
  Dominated: tokens.errorInk,
};

/** The main figure of a record; `aside` aligns it to the right of its subject. */
export function Figure({ figure, note, aside = false }: KeyFigure & { aside?: boolean }) {
  return (
    <Box sx={aside ? { textAlign: { sm: 'right' }, maxWidth: { sm: 170 } } : null}>
      <Box
        sx={{
          font: `600 1.3rem/1.25 ${fonts.serif}`,
          color: figureTones[figure] ?? tokens.navy,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figure}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>
    </Box>
  );
}
