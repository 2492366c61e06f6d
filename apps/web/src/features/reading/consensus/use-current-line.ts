import { useEffect, useRef } from 'react';

/** The line that the keys mean comes into view and gets the focus when it changes. */
export function useCurrentLine(current: string | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    // Not on arrival: the page begins with its heading.
    if (before === current || before === undefined) return;
    const line = table.current?.querySelector<HTMLElement>('tr[aria-current=true]');
    line?.scrollIntoView({ block: 'nearest' });
    line?.focus({ preventScroll: true });
  }, [current]);
  return table;
}
