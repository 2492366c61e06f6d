import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A list of `ListRow`s. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface Props {
  title: ReactNode;
  note: ReactNode;
  /** For a card without padding. */
  inset?: boolean;
  /** At the right: its state and actions. */
  children: ReactNode;
}

export function ListRow({ title, note, inset = false, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        px: inset ? { xs: 2, sm: 2.5 } : 0,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {title}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>{note}</Box>
      </Box>
      {children}
    </Box>
  );
}
