import { useEffect, useRef } from 'react';

/** The id of the line around an element. */
export const lineAround = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-line]')?.dataset.line : undefined;

/** Scrolls the line that the keys act on into view and focuses it when it changes, or is gone to from elsewhere. */
export function useCurrentLine(current: string | undefined, visits: number) {
  const table = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  const visited = useRef(visits);
  useEffect(() => {
    const before = shown.current;
    const isVisit = visited.current !== visits;
    shown.current = current;
    visited.current = visits;
    // Not on arrival: the page starts at its heading.
    if (!isVisit && (before === current || before === undefined)) return;
    const line = table.current?.querySelector<HTMLElement>('[aria-current=true]');
    // A pair of rows is read as a whole.
    (line?.closest('[data-pair]') ?? line)?.scrollIntoView({ block: 'nearest' });
    // Who is in it already stays at the button.
    if (lineAround(document.activeElement) !== current) line?.focus({ preventScroll: true });
  }, [current, visits]);
  return table;
}
