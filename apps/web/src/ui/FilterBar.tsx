import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The filters above a list; each takes effect at once. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="search"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, mb: 2 }}
    >
      {children}
    </Box>
  );
}
