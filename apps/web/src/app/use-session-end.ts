import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '../features/accounts/current-user.ts';
import { loadPart } from '../lib/load-part.ts';

/** Runs the page's guards again when the session ends, which redirects to the login page. */
export function useSessionEnd(): void {
  const signedIn = Boolean(useCurrentUser());
  const was = useRef(signedIn);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (was.current && !signedIn) void revalidate();
    was.current = signedIn;
  }, [signedIn, revalidate]);

  useEffect(() => {
    if (signedIn) void loadPart('logout', () => import('./watch-logout.ts')).then(({ watchLogout }) => watchLogout());
  }, [signedIn]);
}
