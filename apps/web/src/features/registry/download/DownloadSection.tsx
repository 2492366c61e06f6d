import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  /** The id of the heading, which names the choices below. */
  id?: string;
  title: string;
  note?: string | undefined;
  children: ReactNode;
}

/** One part of the dialog under its heading. */
export function DownloadSection({ id, title, note, children }: Props) {
  return (
    <Box sx={{ mt: 2.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.9 }}>
        <Box
          component="h3"
          id={id}
          sx={{ m: 0, font: 'inherit', fontSize: '0.9rem', fontWeight: 600, color: '#2b4261' }}
        >
          {title}
        </Box>
        {note && <Box sx={{ fontSize: '0.85rem', color: tokens.muted }}>{note}</Box>}
      </Box>
      {children}
    </Box>
  );
}
