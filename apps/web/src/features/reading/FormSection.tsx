import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FormPart } from './progress.ts';

/** A part of the form with its heading, the target of the rail's links. */
export function FormSection({ part, children }: { part: FormPart; children: ReactNode }) {
  const titleId = `${part.id}-title`;
  return (
    <Box component="section" id={part.id} aria-labelledby={titleId} sx={section}>
      <Typography id={titleId} variant="h2" tabIndex={-1} sx={{ fontSize: '1.2rem', scrollMarginTop: '12px' }}>
        {part.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {part.asked > 0 && `${part.answered} of ${part.asked} answered`}
      </Typography>
      {children}
    </Box>
  );
}

/** Painted again only when something in it changes. A list that is open in it reaches over the next part. */
const section = {
  mb: 4,
  position: 'relative',
  isolation: 'isolate',
  containerType: 'inline-size',
  '&:focus-within': { zIndex: 1 },
} as const;
