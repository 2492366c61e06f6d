import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../lib/store.ts';
import { fadeTime, leaving, pageOf } from '../page-fade.ts';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;

/** The page between header and footer; it fades out before the next one fades in. */
export function PageMain({ children }: { children: ReactNode }) {
  const fading = useStore(leaving);
  const { pathname } = useLocation();
  return (
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
      <Box
        key={pageOf(pathname)}
        sx={{
          opacity: fading ? 0 : 1,
          transition: `opacity ${fadeTime}ms ease-out`,
          animation: `${appear} ${fadeTime}ms ease-in`,
          '@media (prefers-reduced-motion: reduce)': { transition: 'none', animation: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
