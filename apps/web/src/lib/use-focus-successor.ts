import { useEffect, useRef } from 'react';

/**
 * When a focused button disappears after doing its work, moves the focus to the element that replaced it, unless the
 * user has moved on. Attach the ref to the replacement.
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
