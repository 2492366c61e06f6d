import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useCurrentUser } from '../features/accounts/current-user.ts';

/** When the session ends while a page is open, its guards are asked again and lead to the login page. */
export function useSessionEnd(): void {
  const signedIn = Boolean(useCurrentUser());
  const was = useRef(signedIn);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (was.current && !signedIn) void revalidate();
    was.current = signedIn;
  }, [signedIn, revalidate]);
}
