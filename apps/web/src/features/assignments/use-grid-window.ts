import { type RefObject, useLayoutEffect, useState } from 'react';
import { drawnFrom, linesFrom } from './grid-window.ts';

/** What is assumed until the box was measured. */
const unmeasured = 900;

/** Which lines of a scrolling box are drawn. Most scrolling draws nothing new. */
export function useGridWindow(box: RefObject<HTMLElement | null>, tops: readonly number[]) {
  const [from, setFrom] = useState(drawnFrom(0));
  const [height, setHeight] = useState(unmeasured);
  const [first, last] = linesFrom(tops, from, height);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight || unmeasured));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { first, last, height, onScroll: () => setFrom(drawnFrom(box.current?.scrollTop ?? 0)) };
}
