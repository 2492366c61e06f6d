import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { SaveStatus } from '../SaveStatus.tsx';

const keys = [
  ['←', 'take A'],
  ['→', 'take B'],
  ['E', 'edit'],
  ['↓', 'next'],
  ['↑', 'back'],
] as const;

/** The keys and where they lead, how the saving stands, and the way on. */
export function KeyBar({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, bgcolor: '#12294a', color: '#dce8f5' }}>
      <PageContainer sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 58, fontSize: '0.9rem' }}>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 2.5 }}>
          {keys.map(([key, words]) => (
            <span key={key}>
              <Box
                component="kbd"
                sx={{
                  px: 0.75,
                  mr: 0.75,
                  border: '1px solid #57709a',
                  borderBottomWidth: 2,
                  borderRadius: '4px',
                  font: 'inherit',
                  fontSize: '0.75rem',
                  fontWeight: 600,
                }}
              >
                {key}
              </Box>
              {words}
            </span>
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        <SaveStatus troubleColour="#ffd08a" />
        {children}
      </PageContainer>
    </Box>
  );
}
