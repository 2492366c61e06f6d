import { minimumPending } from '@cea/contract/constants';
import { useEffect, useRef, useState } from 'react';

/** A pending flag that stays on for at least `minimum` milliseconds, so that nothing flickers. */
export function useMinimumPending(pending: boolean, minimum: number = minimumPending): boolean {
  const [shown, setShown] = useState(pending);
  const since = useRef(0);
  if (pending && !shown) setShown(true);

  useEffect(() => {
    if (shown) since.current = performance.now();
  }, [shown]);
  useEffect(() => {
    if (pending || !shown) return undefined;
    const left = minimum - (performance.now() - since.current);
    const timer = setTimeout(() => setShown(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [pending, shown, minimum]);

  return shown;
}
