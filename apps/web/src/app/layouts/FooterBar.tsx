import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { demo, settings } from '../../lib/site.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';

/** Marks synthetic data, so that no one takes it for real. */
function syntheticNotice(): string | undefined {
  if (demo) return 'This is a demonstration. Its accounts and data are synthetic.';
  return settings.synthetic_registry && 'The articles in this registry are synthetic.';
}

const notice = syntheticNotice();

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
        {notice && <Box sx={{ flexBasis: '100%' }}>{notice}</Box>}
      </PageContainer>
    </Box>
  );
}
