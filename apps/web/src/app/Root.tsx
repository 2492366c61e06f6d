import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmationProvider } from '../features/accounts/ConfirmationProvider.tsx';
import { noteResults } from '../lib/last-results.ts';
import { Downloads } from './Downloads.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useSessionEnd } from './use-session-end.ts';

/** The first page of every visit has the same key, so its scroll position must not carry over to other addresses. */
const placeOf = ({ key, pathname, search, hash }: Location): string =>
  key === 'default' ? pathname + search + hash : key;

/** Wraps every layout. */
export function Root() {
  useFocusOnArrival();
  useSessionEnd();
  const location = useLocation();
  useEffect(() => noteResults(location), [location]);
  return (
    <ConfirmationProvider>
      <ProgressBar />
      <OfflineBar />
      <Outlet />
      <Downloads />
      <ScrollRestoration getKey={placeOf} />
    </ConfirmationProvider>
  );
}
