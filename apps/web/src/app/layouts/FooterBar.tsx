import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { demo } from '../../lib/site.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';

export function FooterBar({ children }: { children: ReactNode }) {
  return (
    <Box component="footer" sx={{ mt: 7, borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <PageContainer
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 5,
          rowGap: 2,
          py: 3.25,
          color: 'text.secondary',
          fontSize: '0.8438rem',
        }}
      >
        {children}
        {demo && <Box sx={{ flexBasis: '100%' }}>This is a demonstration. Its accounts and data are synthetic.</Box>}
      </PageContainer>
    </Box>
  );
}
