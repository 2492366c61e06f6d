import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmationProvider } from '../features/accounts/ConfirmationProvider.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Around every layout. */
export function Root() {
  useFocusOnArrival();
  useSessionEnd();
  return (
    <ConfirmationProvider>
      <ProgressBar />
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </ConfirmationProvider>
  );
}
