import { type Verdict, verdictOf } from '@cea/contract/money/verdict';
import Box from '@mui/material/Box';
import { fonts, tokens } from '../../ui/tokens.ts';
import type { KeyFigure } from './result-fields.ts';

const tones: Readonly<Record<Verdict, string>> = { cost_saving: tokens.successInk, dominated: tokens.errorInk };

export function figureTone(figure: string): string {
  const verdict = verdictOf(figure);
  return verdict ? tones[verdict] : tokens.navy;
}

/** The main figure of a record; `aside` aligns it to the right of its subject. */
export function Figure({ figure, note, aside = false }: KeyFigure & { aside?: boolean }) {
  return (
    <Box sx={aside ? { textAlign: { sm: 'right' }, maxWidth: { sm: 170 } } : null}>
      <Box
        sx={{
          font: `600 1.3rem/1.25 ${fonts.serif}`,
          color: figureTone(figure),
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {figure}
      </Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{note}</Box>
    </Box>
  );
}
