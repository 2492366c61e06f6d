import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: what somebody meant, not what was typed on the way there. */
export function useRested<T extends string>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
