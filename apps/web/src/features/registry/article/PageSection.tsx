import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { partMargin } from './Contents.tsx';

interface Props {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the page, linked from the table of contents. */
export function PageSection({ id, title, note, children }: Props) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ scrollMarginTop: partMargin }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.5 }}>
        <Typography id={`${id}-title`} variant="h2" tabIndex={-1} sx={{ fontSize: '1.3rem', outline: 'none' }}>
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  );
}
