import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width inside of an element's padding; undefined until it is on the page. */
export function usePaneWidth(pane: RefObject<HTMLElement | null>, padding: number): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(200, element.clientWidth - 2 * padding));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane, padding]);
  return width;
}
