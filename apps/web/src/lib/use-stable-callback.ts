import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function in every render, which calls the newest one. For events, not while rendering. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  // Before the page is painted: an event right after that is about what is shown then.
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
