import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { cspNonce } from '../lib/csp-nonce.ts';
import { theme } from '../ui/theme.ts';
import { LastResort } from './LastResort.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const styles = createCache({ key: 'css', prepend: true, ...(cspNonce && { nonce: cspNonce }) });

export function App() {
  return (
    <LastResort>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </LastResort>
  );
}
