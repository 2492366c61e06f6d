import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pages are drawn again for every width, so not while an edge of the pane is being dragged. */
const pause = 120;

/** The width inside of an element's padding; undefined until it is on the page. */
export function usePaneWidth(pane: RefObject<HTMLElement | null>, padding: number): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let before = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      before = element.clientWidth;
      setWidth(Math.max(200, before - 2 * padding));
    };
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      // A pane that was folded is drawn at once.
      if (before === 0) measure();
      else timer = setTimeout(measure, pause);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pane, padding]);
  return width;
}
