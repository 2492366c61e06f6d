import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: what somebody meant, not what was typed on the way there. */
export function useDebounced<T extends string>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
