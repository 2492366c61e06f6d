import { useEffect, useRef } from 'react';

/**
 * The focus of a button that is gone once it has done its work goes to what came in its place, unless somebody has
 * gone on meanwhile. Give it to the element that came.
 */
export function useFocusSuccessor<E extends HTMLElement>(came: boolean) {
  const successor = useRef<E>(null);
  const before = useRef(came);
  useEffect(() => {
    if (came && !before.current && document.activeElement === document.body) successor.current?.focus();
    before.current = came;
  }, [came]);
  return successor;
}
