import { useEffect, useRef } from 'react';

/**
 * When the focused element of a part disappears, the part itself takes the focus, so that Tab goes on from there. Attach
 * the ref to the part, with `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>() {
  const part = useRef<E>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const { current: around } = part;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    around?.addEventListener('focusin', note);
    return () => around?.removeEventListener('focusin', note);
  }, []);
  // After each change of the page, because any of them may have removed it.
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return part;
}
