import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '../features/accounts/current-user.ts';
import { onLogoutElsewhere } from '../lib/logout-signal.ts';

/** When the session ends while a page is open, its guards are asked again and lead to the login page. */
export function useSessionEnd(): void {
  const signedIn = Boolean(useCurrentUser());
  const was = useRef(signedIn);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (was.current && !signedIn) void revalidate();
    was.current = signedIn;
  }, [signedIn, revalidate]);

  // Somebody has logged out in another window, or goes back to a page that the browser has put aside as it was.
  useEffect(() => {
    if (!signedIn) return undefined;
    const reload = () => location.reload();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reload();
    };
    addEventListener('pageshow', onShow);
    const stop = onLogoutElsewhere(reload);
    return () => {
      removeEventListener('pageshow', onShow);
      stop();
    };
  }, [signedIn]);
}
