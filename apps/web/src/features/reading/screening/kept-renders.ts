import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Abstracts follow each other without mounting the page again, which took most of the time between two of them. These
 * hooks keep what belongs to one abstract apart, and spare components that stay the same another render.
 */

/** State of one owner, such as a form; another owner begins with the initial value. */
export function useStateOf<T>(owner: unknown, initial: T): [T, (value: T) => void] {
  const [held, setHeld] = useState({ owner, value: initial });
  return [held.owner === owner ? held.value : initial, (value) => setHeld({ owner, value })];
}

/** The same function in every render, which calls the newest one. For events, not while rendering. */
export function useStableCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}
