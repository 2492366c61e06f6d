import { useEffect, useRef } from 'react';

/** Scrolls the line that the keys act on into view and focuses it when it changes. */
export function useCurrentLine(current: string | undefined) {
  const table = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    const before = shown.current;
    shown.current = current;
    // Not on arrival: the page starts at its heading.
    if (before === current || before === undefined) return;
    const line = table.current?.querySelector<HTMLElement>('[aria-current=true]');
    // A pair of rows is read as a whole.
    (line?.closest('[data-pair]') ?? line)?.scrollIntoView({ block: 'nearest' });
    line?.focus({ preventScroll: true });
  }, [current]);
  return table;
}
