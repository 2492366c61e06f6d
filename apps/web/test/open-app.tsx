import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { theme } from '../src/ui/theme.ts';
import { fakeRequests } from './fake-requests.ts';
import type { FakeServer } from './fake-server.ts';

/** Browser features that this document lacks. */
function addMissingFeatures(server: FakeServer, width = 0): void {
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeRequests(server.fetch));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce') || Number(/min-width: ?(\d+)px/.exec(query)?.[1] ?? Infinity) <= width,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** Opens a part that several pages show, without a page around it. */
export function openPart(part: ReactNode, server: FakeServer): void {
  cleanup();
  onTestFinished(cleanup);
  addMissingFeatures(server);
  const router = createMemoryRouter([{ path: '*', element: part }]);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

/**
 * Opens the whole application at an address, freshly loaded as in a browser: guards, layouts and storage. Without a width
 * it is laid out as on the narrowest screen.
 */
export async function openApp(path: string, server: FakeServer, { width = 0 } = {}): Promise<UserEvent> {
  cleanup();
  onTestFinished(cleanup);
  vi.resetModules();
  addMissingFeatures(server, width);
  history.replaceState(null, '', path);
  const { App } = await import('../src/app/App.tsx');
  render(<App />);
  return userEvent.setup();
}
